/** What is counted, in the four forms that Arabic numbers ask for, in the oblique case. */
interface Counted {
  one: string;
  two: string;
  /** From three to ten. */
  few: string;
  /** From eleven to ninety-nine. */
  many: string;
  /** After a hundred. */
  other: string;
}

const DIRHAM: Counted = { one: 'درهم', two: 'درهمين', few: 'دراهم', many: 'درهمًا', other: 'درهم' };
const CENTIME: Counted = { one: 'سنتيم', two: 'سنتيمين', few: 'سنتيمات', many: 'سنتيمًا', other: 'سنتيم' };
const THOUSAND: Counted = { one: 'ألف', two: 'ألفين', few: 'آلاف', many: 'ألفًا', other: 'ألف' };
const MILLION: Counted = { one: 'مليون', two: 'مليونين', few: 'ملايين', many: 'مليونًا', other: 'مليون' };

const ONES = ['', 'واحد', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const TEENS = [
  '', 'أحد عشر', 'اثني عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر', 'ثمانية عشر', 'تسعة عشر',
]; // prettier-ignore
const TENS = ['', '', 'عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين'];
const HUNDREDS = [
  '', 'مائة', 'مائتين', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة',
]; // prettier-ignore

const AND = ' و';

export const arabicDirhams = (value: number): string => counted(value, DIRHAM);
export const arabicCentimes = (value: number): string => counted(value, CENTIME);

/** A whole number below a thousand million with what is counted, as it stands after "the sum of". */
function counted(value: number, unit: Counted): string {
  if (value === 0) return `صفر ${unit.one}`;
  const [millions, thousands, rest] = [Math.floor(value / 1_000_000), Math.floor(value / 1000) % 1000, value % 1000];
  const head = [
    ...(millions > 0 ? [scaled(millions, MILLION)] : []),
    ...(thousands > 0 ? [scaled(thousands, THOUSAND)] : []),
  ];
  if (rest === 0) return `${joined(head.join(AND))} ${unit.other}`;
  const last = rest % 100;
  const hundreds = HUNDREDS[Math.floor(rest / 100)] ?? '';
  const parts = [...head, ...(hundreds ? [hundreds] : [])];
  if (last === 0) return `${joined(parts.join(AND))} ${unit.other}`;
  return [...parts, ended(last, unit)].join(AND);
}

/** A number right before what it counts: a dual loses its noon, an accusative its ending. */
const joined = (number: string): string =>
  number.replace(/ين$/, (dual) => (/(?:مائت|ألف|مليون)ين$/.test(number) ? 'ي' : dual)).replace(/ًا$/, '');

/** So many thousands or millions. */
function scaled(value: number, scale: Counted): string {
  if (value === 1) return scale.one;
  if (value === 2) return scale.two;
  const [hundreds, last] = [HUNDREDS[Math.floor(value / 100)] ?? '', value % 100];
  if (last === 0) return `${joined(hundreds)} ${scale.other}`;
  return [...(hundreds ? [hundreds] : []), ended(last, scale)].join(AND);
}

/** From one to ninety-nine of something. */
function ended(value: number, unit: Counted): string {
  if (value === 1) return `${unit.one} واحد`;
  if (value === 2) return unit.two;
  if (value <= 10) return `${ONES[value]} ${unit.few}`;
  if (value < 20) return `${TEENS[value - 10]} ${unit.many}`;
  const [ten, one] = [TENS[Math.floor(value / 10)] ?? '', ONES[value % 10] ?? ''];
  return `${one ? one + AND : ''}${ten} ${unit.many}`;
}
