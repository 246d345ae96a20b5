import { expect, test } from 'vitest';
import { formatPhone, whatsAppUrl } from './phone-format.ts';

test('numbers are shown in groups; one of another country stays as it is', () => {
  expect(formatPhone('+50688887777')).toBe('+506 8888 7777');
  expect(formatPhone('+13055550123')).toBe('+1 305 555 0123');
  expect(formatPhone('+4930123456')).toBe('+4930123456');
});

test('a WhatsApp chat opens by the bare digits, with the message written', () => {
  expect(whatsAppUrl('+506 8888-7777', 'Hola, ¿puede?')).toBe(
    'https://wa.me/50688887777?text=Hola%2C%20%C2%BFpuede%3F',
  );
});
