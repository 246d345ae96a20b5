/** A piece of a message: words, or an address that can be opened. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

/** An address to its last letter: what ends the sentence around it is no part of it. */
const link = /(\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?()[\]])/iu;
/** Also without what stands before and behind: `shop.example.com`, `wa.me/1`, `somebody@example.com`; not where a sentence ends without a space. */
const hasLink =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\/\S|\b[\w-]+\.(?:com|net|org|info|biz|app|shop|site|online|link|cr)\b|\S@[\w-]+\.\w/iu;
const hasPhone = /(?:\d[\s().-]{0,2}){7}\d/u;

/** The text with its addresses apart. */
export function textParts(text: string): TextPart[] {
  return text
    .split(link)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Whether it leads elsewhere, by an address or a phone number: from a stranger, a reason to be careful. */
export function leadsElsewhere(text: string): boolean {
  return hasLink.test(text) || hasPhone.test(text);
}
