import { expect, test } from 'vitest';
import { makeProfessional, makePublicReview, makeTaxonomy } from '../../tests/world/makers.ts';
import { languages } from '../../shared/model/language.ts';
import { loadWords } from '../i18n/words.ts';
import { machineReadable } from './machine-readable.ts';

type Match = Parameters<typeof machineReadable>[0];

const names = {
  en: ['Luis', 'A member of Confío', 'Former member'],
  es: ['Luis', 'Miembro de Confío', 'Antiguo miembro'],
};

test.each(languages)(
  'reviews are by whom the page says that they are by, also by nobody named (%s)',
  async (language) => {
    await loadWords(language, 'app');
    const nameless = { name: '', profilePhoto: null };
    const reviews = [
      makePublicReview(),
      makePublicReview({ author: nameless }),
      makePublicReview({ author: { ...nameless, isFormer: true } }),
    ];
    const loaderData = { professional: makeProfessional(), taxonomy: makeTaxonomy(), reviews: { reviews } };
    const context = { origin: 'https://confio.example', language };
    const match = { routeId: '/$lang/profile/{-$id}/{-$name}', loaderData, context } as unknown as Match;
    const said = machineReadable(match).flatMap((each) =>
      each['@type'] === 'LocalBusiness' ? (each.review ?? []) : [],
    );
    expect(said.map(({ author }) => author.name)).toEqual(names[language]);
  },
);
