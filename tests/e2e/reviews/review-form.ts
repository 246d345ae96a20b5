import type { Page } from '@playwright/test';
import type { Review } from '../../../shared/model/review.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { settle, states } from '../people.ts';
import { words } from '../review-words.ts';

export const text = { title: 'Todo quedó bien', review: 'Llegó puntual y arregló la fuga.\nVolvería a llamarla.' };

/** The form as its reader finds it. */
export function formOf(page: Page, lang: keyof typeof words) {
  const said = words[lang];
  const main = page.getByRole('main');
  return {
    title: main.getByRole('textbox', { name: said.title }),
    review: main.getByRole('textbox', { name: said.review }),
    name: main.getByRole('textbox', { name: said.name }),
    email: main.getByRole('textbox', { name: said.email }),
    agree: main.getByRole('checkbox', { name: said.agree }),
    stars: main.getByRole('radio', { name: said.stars }),
    problem: (words: string) => main.getByRole('alert').filter({ hasText: words }),
    send: () => main.getByRole('button', { name: said.send }).click(),
  };
}

export async function professional(server: RunningServer, name: string) {
  return settle(server, name, { ...states.member, isContractor: true });
}

/** The reviews of a professional as the server has them. */
export async function storedReviews({ stores }: RunningServer, uid: string): Promise<Review[]> {
  return documentsInRange(stores.reviews, `${uid}:`);
}
