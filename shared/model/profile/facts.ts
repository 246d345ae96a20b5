/** How clients may pay. */
export const waysToPay = ['cash', 'sinpe', 'transfer', 'card'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** How a professional speaks with clients. */
export const waysToSpeak = ['message', 'whatsapp', 'call'] as const;
export type WayToSpeak = (typeof waysToSpeak)[number];

/** All that a professional may say of their work with a tick: a new one is a word here, and its words in `client/ui/facts/fact-words.ts`. */
export const facts = [...waysToPay, 'invoice', 'emergencies', ...waysToSpeak] as const;
export type Fact = (typeof facts)[number];

/** What a price is for. */
export const priceUnits = ['visit', 'hour', 'm2', 'job'] as const;
