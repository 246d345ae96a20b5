import { expect, test } from 'vitest';
import { isToMany } from './same-text.ts';

const now = Date.UTC(2026, 10, 23);
const hour = 60 * 60 * 1000;
const text = 'Le ofrezco préstamos sin fiador, escríbame hoy mismo al número de abajo';
const sent = (to: string, ago = hour, words = text) => ({ to, text: words, at: now - ago });

test('much the same to a fourth professional in a day is too many, and to a third is asking around', () => {
  const two = [sent('ana'), sent('beto', 2 * hour, `${text}!`)];
  expect(isToMany({ text, to: 'carla' }, two, now)).toBe(false);
  expect(isToMany({ text: `Buenas. ${text}`, to: 'diego' }, [...two, sent('carla')], now)).toBe(true);
});

test.each([
  ['the same professional again', [sent('ana'), sent('ana'), sent('ana'), sent('diego')]],
  ['what was sent the day before', [sent('ana'), sent('beto'), sent('carla', 25 * hour)]],
  ['another text', [sent('ana'), sent('beto'), sent('carla', hour, 'Se me dañó la bomba de la piscina y no arranca')]],
])('%s does not count', (_, before) => {
  expect(isToMany({ text, to: 'diego' }, before, now)).toBe(false);
});

test('a short text is everybody’s', () => {
  const words = 'Buenas, ¿trabaja hoy?';
  const before = ['ana', 'beto', 'carla'].map((to) => sent(to, hour, words));
  expect(isToMany({ text: words, to: 'diego' }, before, now)).toBe(false);
});
