import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp-link';

test('the number without its plus', () => {
  expect(whatsappLink('+212612345678')).toBe('https://wa.me/212612345678');
});

test('the message, encoded', () => {
  expect(whatsappLink('+212612345678', 'Réservation & prix : 1.260 DH ?\nمرحبا')).toBe(
    'https://wa.me/212612345678?text=R%C3%A9servation%20%26%20prix%20%3A%201.260%20DH%20%3F%0A%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  );
});

test('any message arrives whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(new URL(whatsappLink('+212612345678', text)).searchParams.get('text')).toBe(text);
    }),
  );
  expect(whatsappLink('+212612345678', 'a\ud800')).toContain('text=a');
});

test.each(['0612345678', '212612345678', '', '+0612345678', '+212 612345678', '+1?x=1'])('not to "%s"', (phone) =>
  expect(() => whatsappLink(phone, 'x')).toThrow(RangeError),
);
