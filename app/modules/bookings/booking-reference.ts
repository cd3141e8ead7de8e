/** Crockford's letters without 0, 1 (and I, L, O, U): nothing that is misheard or misread. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const FORM = new RegExp(`^RH-[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/**
 * A booking's reference: `RH-7K3M-Q9TZ`, crypto-random.
 *
 * Not a counter, which would tell rivals how many bookings the platform takes and let anybody walk
 * from one to the next; not per agency, because a customer's bookings lie with several. 30^8 ≈ 6.6 ×
 * 10^11 references: two million bookings are expected to meet about three times, the unique index
 * refuses the second, and the form sent again draws another. The reference is an address, never a
 * right: whoever opens it is checked.
 */
export function newBookingReference(): string {
  let letters = '';
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(12))) {
      // 240 = 8 × 30: bytes above would favour the first letters.
      if (byte < 240 && letters.length < 8) letters += ALPHABET[byte % 30];
    }
  }
  return `RH-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A reference as somebody typed it (`rh 7k3m q9tz`) in its one form, or null. */
export function parseBookingReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = typed.replace(/^(?:RH)?(.{4})(.{4})$/, 'RH-$1-$2');
  return FORM.test(reference) ? reference : null;
}
