import { describe, expect, test } from 'vitest';
import { makeProfessional } from '../../tests/world/makers.ts';
import { addressName, directoryPath, profilePath, socialPicturePath, socialVersion } from './addresses.ts';
import { ratingOf } from '../rules/review/rating.ts';

describe('the name in an address', () => {
  test.each([
    ['Fontanería Ñandú & Hijos', 'fontaneria-nandu-hijos'],
    ['  José   María ', 'jose-maria'],
    ["Tico's A/C 24-7", 'tico-s-a-c-24-7'],
    ['水道', ''],
    ['', ''],
  ])('%s stands as %s', (name, address) => {
    expect(addressName(name)).toBe(address);
  });

  test('a long one ends after a whole word', () => {
    const name = addressName('Servicios integrales de mantenimiento y construcción de piscinas del Pacífico');
    expect(name.length).toBeLessThanOrEqual(60);
    expect(name).toBe('servicios-integrales-de-mantenimiento-y-construccion-de');
    expect(addressName('a'.repeat(80))).toHaveLength(60);
  });
});

test('a profile without a name is known by its id alone', () => {
  expect(profilePath({ uid: 'a/b', displayName: '' })).toBe('/profile/a%2Fb');
});

test('the directory has one address for each service and each zone of it', () => {
  expect(directoryPath({})).toBe('/find');
  expect(directoryPath({ zone: 'tamarindo' })).toBe('/find');
  expect(directoryPath({ service: 'plumbing' })).toBe('/find/plumbing');
  expect(directoryPath({ service: 'plumbing', zone: 'tamarindo', page: 2 })).toBe('/find/plumbing/tamarindo?page=2');
  expect(directoryPath({ service: null, page: 1 })).toBe('/find');
});

test('the picture of a preview has another address when what it shows changes', () => {
  const before = makeProfessional();
  const after = makeProfessional({ rating: ratingOf([5, 5, 5]) });
  expect(socialVersion(before)).toBe(socialVersion(makeProfessional({ description: 'Otra.' })));
  expect(socialVersion(before)).not.toBe(socialVersion(after));
  expect(socialPicturePath('es', before)).toBe(`/social/es/ana.jpeg?v=${socialVersion(before)}`);
});
