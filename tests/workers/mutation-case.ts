import { signIn } from './call.ts';

export type Call = {
  /** The field, with what is asked of it. */
  readonly field: string;
  /** The same mutation with another input. */
  readonly other: string;
  readonly bearer: string | null;
  /** The id that every row it writes names; null for what lives in objects alone. */
  readonly subject: string | null;
  /** What else must not change a second time, asked for as a query's field. */
  readonly also?: string;
};

export type Case = {
  readonly prepare: (key: string) => Promise<Call>;
  /** Its input has a key of its own, which counts instead of the header. */
  readonly hasOwnKey?: true;
};

type Staff = { readonly admin: string; readonly owner: string; readonly manager: string; readonly customer: string };

let staff: Promise<Staff> | null = null;

export async function people(): Promise<Staff> {
  staff ??= (async () => {
    const [admin = '', owner = '', manager = '', customer = ''] = await Promise.all(
      ['admin@oskr.test', 'owner@summit.test', 'manager@acme.test', 'customer@oskr.test'].map(
        async (email) => (await signIn(email)).token,
      ),
    );
    return { admin, owner, manager, customer };
  })();
  return await staff;
}

let names = 0;

export function ownName(): string {
  names += 1;
  return `idem-${names}`;
}

/** A mutation of something by its id, and the same of something that is not there. */
export function byId(
  name: string,
  argument: string,
  id: string,
  rest = '',
): { readonly field: string; readonly other: string } {
  const missing = id.replaceAll(/[0-9a-f]{4}$/g, '0000');
  return { field: `${name}(${argument}: "${id}")${rest}`, other: `${name}(${argument}: "${missing}")${rest}` };
}
