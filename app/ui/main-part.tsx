import { createContext, useContext, type ReactNode } from 'react';

const InMain = createContext(false);

type MainProps = { readonly className: string; readonly children: ReactNode };

/** What a page is about: there is one such part, which the link over the header leads to. */
export function MainPart({ className, children }: MainProps) {
  return (
    <main className={className} id="content">
      <InMain value={true}>{children}</InMain>
    </main>
  );
}

/** For what stands instead of a page or of a part of one: the main part, unless it is inside of it. */
export function MainOrInside({ className, children }: MainProps) {
  const isInside = useContext(InMain);
  return isInside ? <div className={className}>{children}</div> : <MainPart className={className}>{children}</MainPart>;
}
