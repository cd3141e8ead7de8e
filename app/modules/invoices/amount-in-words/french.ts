const UNDER_SEVENTEEN = [
  'zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize',
  'quatorze', 'quinze', 'seize',
]; // prettier-ignore
const TENS: Record<number, string> = { 2: 'vingt', 3: 'trente', 4: 'quarante', 5: 'cinquante', 6: 'soixante' };

/** A whole number below a thousand million in French; what is counted follows it. */
export function frenchNumber(value: number): string {
  if (value < 1_000_000) return underMillion(value);
  const millions = Math.floor(value / 1_000_000);
  const name = `${underThousand(millions, true)} ${millions > 1 ? 'millions' : 'million'}`;
  return value % 1_000_000 === 0 ? name : `${name} ${underMillion(value % 1_000_000)}`;
}

/** Dirhams or centimes by their number; after a whole number of millions with `de`. */
export function frenchUnits(value: number, unit: string): string {
  const named = value > 1 ? `${unit}s` : unit;
  const linked = value >= 1_000_000 && value % 1_000_000 === 0 ? `de ${named}` : named;
  return `${frenchNumber(value)} ${linked}`;
}

function underMillion(value: number): string {
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
  if (thousands === 0) return underThousand(rest, true);
  // "Mille" never agrees, and what stands before it does not either.
  const head = thousands === 1 ? 'mille' : `${underThousand(thousands, false)} mille`;
  return rest === 0 ? head : `${head} ${underThousand(rest, true)}`;
}

/** `agrees`: `cents` and `quatre-vingts` take their s where nothing of the number follows. */
function underThousand(value: number, agrees: boolean): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return underHundred(rest, agrees);
  const head = hundreds === 1 ? 'cent' : `${UNDER_SEVENTEEN[hundreds]} cent${agrees && rest === 0 ? 's' : ''}`;
  return rest === 0 ? head : `${head} ${underHundred(rest, agrees)}`;
}

function underHundred(value: number, agrees: boolean): string {
  if (value < 17) return UNDER_SEVENTEEN[value] ?? '';
  if (value < 20) return `dix-${UNDER_SEVENTEEN[value - 10]}`;
  if (value >= 80)
    return value === 80 ? `quatre-vingt${agrees ? 's' : ''}` : `quatre-vingt-${underHundred(value - 80, false)}`;
  const ten = value >= 60 ? 6 : Math.floor(value / 10);
  const rest = value - ten * 10;
  if (rest === 0) return TENS[ten] ?? '';
  const isWithAnd = rest === 1 || rest === 11;
  return `${TENS[ten]}${isWithAnd ? ' et ' : '-'}${underHundred(rest, false)}`;
}
