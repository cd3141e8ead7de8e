import { isUuid } from '~/platform/uuid';

/**
 * The invoice of an address: one that was issued by its number, `FAC-2026-0007` or `AV-2026-0007`, a draft by its id.
 * Null for what cannot be one.
 */
export function parseInvoiceAddress(text: string): { number: string } | { id: string } | null {
  const number = text.trim().toUpperCase();
  if (/^(FAC|AV)-\d{4}-\d{4,9}$/.test(number)) return { number };
  return isUuid(text) ? { id: text } : null;
}
