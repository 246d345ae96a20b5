/**
 * Where people reach Confío. The number is fictitious (Costa Rica gives out no mobile numbers that begin with 80):
 * whoever runs the product puts their own here.
 */
const whatsAppNumber = '50680000000';

/** The same number as people read it. */
export const phoneShown = '+506 8000 0000';

export const socialLinks = {
  facebook: 'https://www.facebook.com/confio.cr',
  instagram: 'https://www.instagram.com/confio.cr',
} as const;

/** A click-to-chat address; `text` is what the reader finds already written. */
export function whatsAppLink(text?: string): string {
  const address = `https://wa.me/${whatsAppNumber}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
