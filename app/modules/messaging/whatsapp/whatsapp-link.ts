/**
 * A link that opens WhatsApp on a conversation with `phone` (E.164), its message ready to be read
 * over and sent by a person; nothing leaves by itself (R90). Throws RangeError when the
 * phone is not E.164.
 */
export function whatsappLink(phone: string, text = ''): string {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new RangeError('Not an E.164 phone number');
  const base = `https://wa.me/${phone.slice(1)}`;
  return text ? `${base}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}` : base;
}
