/**
 * An amount as people type it, as decimal text with 2 decimals: `1.250,50`, `1 250,5`, `1250.50`, with Arabic digits or
 * a unit; null when it is none. A point before three digits at the end groups thousands (R31). Negative amounts keep
 * their sign, so that whoever reads them can say what is wrong.
 */
export function parseMoney(text: string): string | null {
  const typed = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\u00a0\u202f\u200e\u200f]|DH|MAD|درهم/gi, '')
    .replace('٫', ',');
  const hasGroups = typed.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(typed);
  const plain = (hasGroups ? typed.replaceAll('.', '') : typed).replace(',', '.');
  const parts = /^(-?)0*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  return parts && `${parts[1]}${parts[2]}.${(parts[3] ?? '').padEnd(2, '0')}`;
}
