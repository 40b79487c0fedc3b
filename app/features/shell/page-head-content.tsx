import { Asset, useRouter, useTags } from '@tanstack/react-router';

/** Names the scripts that take a page over, for the one that waits until it was painted (app/client.tsx). */
const LATER_SCRIPTS = 'later-scripts';

/**
 * The head of a page as its routes give it, but for its scripts: told as preloads they would share the line with what is
 * to be seen. A browser that has taken the page over has them all.
 */
export function PageHeadContent() {
  const nonce = useRouter().options.ssr?.nonce;
  const tags = useTags(undefined);
  const scripts = tags.flatMap(({ attrs }) => (attrs?.['rel'] === 'modulepreload' ? [String(attrs['href'])] : []));
  return (
    <>
      {tags
        .filter(({ attrs }) => attrs?.['rel'] !== 'modulepreload')
        .map((tag) => (
          <Asset key={JSON.stringify(tag)} {...tag} {...(nonce === undefined ? {} : { nonce })} />
        ))}
      {import.meta.env.SSR && scripts.length > 0 ? <meta content={scripts.join(' ')} name={LATER_SCRIPTS} /> : null}
    </>
  );
}
