import type { Page } from '@playwright/test';
import type { Review } from '../../../shared/model/review.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import type { Words } from '../words.ts';

export const text = { title: 'Todo quedó bien', review: 'Llegó puntual y arregló la fuga.\nVolvería a llamarla.' };

const agreement =
  'I am 18 or older, my review is truthful and free of offensive language, and I agree to the <0>terms</0>.';

/** The form as its reader finds it. */
export function formOf(page: Page, say: Words) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('textbox', { name: say('Title') }),
    review: main.getByRole('textbox', { name: say('Your review') }),
    name: main.getByRole('textbox', { name: say('Your name') }),
    email: main.getByRole('textbox', { name: say('Email') }),
    agree: main.getByRole('checkbox', { name: say(agreement) }),
    stars: main.getByRole('radio', { name: say('{each, plural, one {# star} other {# stars}}', { each: 4 }) }),
    problem: (words: string) => main.getByRole('alert').filter({ hasText: words }),
    button: main.getByRole('button', { name: say('Send review') }),
    send: () => main.getByRole('button', { name: say('Send review') }).click(),
  };
}

/** The reviews of a professional as the server has them. */
export async function storedReviews({ stores }: RunningServer, uid: string): Promise<Review[]> {
  return documentsInRange(stores.reviews, `${uid}:`);
}
