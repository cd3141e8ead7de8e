/**
 * Who a mail is from: the name and address of MAIL_FROM. An address without a name gets the product's,
 * so that no inbox shows a bare "noreply".
 */
export function senderOf(mailFrom: string, product: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom.trim()) ?? [];
  return { name: name.replaceAll('"', '').trim() || product, address: address.trim() };
}
