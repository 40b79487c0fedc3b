type Described = {
  /** As tabs, bookmarks and search engines show it. */
  readonly title: string;
  /** One or two sentences for search engines and for whoever gets the link. */
  readonly description: string;
  /** False for what search engines are to leave out. */
  readonly isListed?: boolean;
};

/** What a page says of itself in its head; the root adds what is the same for a whole site. */
export function pageHead({ title, description, isListed = true }: Described) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
