/**
 * The number of a receipt: the ledger's own reference, made of the id of its row, which never changes (R174):
 * `REC-3F7A-92C1-04BE`.
 */
export function receiptNumber(id: string): string {
  const code = id.replaceAll('-', '').slice(0, 12).toUpperCase();
  return `REC-${code.match(/.{4}/g)?.join('-') ?? code}`;
}
