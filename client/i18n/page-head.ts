import { socialPicturePath, socialPictureSize } from '../../shared/search/addresses.ts';
import { type Language, languages, locales } from '../../shared/model/language.ts';

/** Where a page stands. */
export interface PagePlace {
  origin: string;
  language: Language;
  /** The page's one address after the language: empty for the home page. */
  path: string;
}

/** What the head of a page says of it. */
export interface PageWords {
  /** Without the name of the product, which every title ends with. */
  title: string;
  /** One or two sentences, as a search engine shows them. */
  description: string;
  /** For a page that search engines should leave out. */
  noindex?: boolean;
  /** The path of the picture that previews show; the product's own when left out. */
  picture?: string;
}

/** The place of the page that a route matched; its own path is its one address unless another is given. */
export function placeOf(
  { context, pathname }: { context: { origin: string; language: Language }; pathname: string },
  path = pathname.replace(/^\/[^/]*/, '').replace(/\/$/, ''),
): PagePlace {
  return { origin: context.origin, language: context.language, path };
}

/** What a route's `head` answers with: the page's words, its one address in each language, and how previews show it. */
export function pageHead(place: PagePlace, { title, description, noindex = false, picture }: PageWords) {
  const { origin, language, path } = place;
  const addressIn = (other: Language) => `${origin}/${other}${path}`;
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  const others = languages.filter((other) => other !== language);
  return {
    meta: [
      { title: `${title} · Confío` },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      property('type', 'website'),
      property('site_name', 'Confío'),
      property('title', title),
      property('description', description),
      property('url', addressIn(language)),
      property('locale', graphLocale(language)),
      ...others.map((other) => property('locale:alternate', graphLocale(other))),
      property('image', origin + (picture ?? socialPicturePath(language, null))),
      property('image:width', String(socialPictureSize.width)),
      property('image:height', String(socialPictureSize.height)),
      property('image:alt', title),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: addressIn(language) },
      ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: addressIn(other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addressIn('en') },
    ],
  };
}

/** The language as the Open Graph writes it. */
function graphLocale(language: Language): string {
  return locales[language].replace('-', '_');
}
