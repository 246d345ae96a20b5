import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>();
  return { ...library, verify: vi.fn<typeof library.verify>(library.verify) };
});

test('a password is the one it was hashed from, and no other', async () => {
  const stored = await hashPassword('sin-apuro-77');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'sin-apuro-77')).toBe(true);
  expect(await isPassword(stored, 'sin-apuro-78')).toBe(false);
  expect(await hashPassword('sin-apuro-77')).not.toBe(stored);
});

test('where there is no password the same work is done, at the same cost, and none is right', async () => {
  const stored = await hashPassword('sin-apuro-77');
  vi.mocked(verify).mockClear();
  await isPassword(stored, 'a');
  for (const guess of ['a', 'nobody has this password']) expect(await isPassword(null, guess)).toBe(false);
  const compared = vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4));
  expect(compared).toHaveLength(3);
  expect(new Set(compared.map((each) => each.join('$'))).size).toBe(1);
});

test('a new password is long enough, and not one that whoever guesses tries first', () => {
  for (const short of ['', 'abcde', '🌴🌴🌴🌴🌴']) expect(() => checkNewPassword(short)).toThrow('password-too-short');
  for (const common of [
    '123456',
    'Qwerty',
    'CONTRASEÑA',
    'puravida',
    'costarica',
    'password1',
    '999999',
    'saprissa1',
    'mustang1',
    'Trustno1',
  ]) {
    expect(() => checkNewPassword(common)).toThrow('password-too-common');
  }
  for (const good of ['sin-apuro-77', '🌴🌊🦜🐢🌮🥥', 'ñandú3']) expect(() => checkNewPassword(good)).not.toThrow();
});
