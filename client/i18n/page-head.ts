interface PageWords {
  /** Without the name of the product, which every title ends with. */
  title: string;
  /** One or two sentences, as a search engine shows them. */
  description: string;
  /** For a page that search engines should leave out. */
  noindex?: boolean;
}

/** What a route's `head` answers with: the page's title and description. */
export function pageHead({ title, description, noindex = false }: PageWords) {
  const robots = noindex ? [{ name: 'robots', content: 'noindex' }] : [];
  return { meta: [{ title: `${title} · Confío` }, { name: 'description', content: description }, ...robots] };
}
