import type { CertificateState } from '#worker/domain/custom-domain.ts';

/** A host that is set up at the edge, and how far its certificate is. */
export type CustomHostname = { readonly id: string; readonly certificate: CertificateState };

/** Whoever ends TLS for businesses' own hosts. Each call throws when it was not answered. */
export interface CustomHostnames {
  /** Sets a host up; one that is set up already is answered as it is. */
  create(host: string): Promise<CustomHostname>;
  /** Null when it is gone. */
  get(id: string): Promise<CustomHostname | null>;
  /** One that is gone already is none to worry about. */
  delete(id: string): Promise<void>;
}
