const UNDER_TWENTY = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]; // prettier-ignore
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const;

/** Dirhams or centimes with their whole number, below a thousand million, in English. */
export function englishUnits(value: number, unit: string): string {
  return `${englishNumber(value)} ${unit}${value === 1 ? '' : 's'}`;
}

function englishNumber(value: number): string {
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    if (rest >= size) parts.push(`${underThousand(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0 || parts.length === 0)
    parts.push(parts.length > 0 && rest < 100 ? `and ${underThousand(rest)}` : underThousand(rest));
  return parts.join(' ');
}

function underThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return underHundred(rest);
  const head = `${UNDER_TWENTY[hundreds]} hundred`;
  return rest === 0 ? head : `${head} and ${underHundred(rest)}`;
}

function underHundred(value: number): string {
  if (value < 20) return UNDER_TWENTY[value] ?? '';
  const [ten, one] = [TENS[Math.floor(value / 10)] ?? '', value % 10];
  return one === 0 ? ten : `${ten}-${UNDER_TWENTY[one]}`;
}
