import type { Skyline } from '~/ui/media/destination-art';

/** The outline that stands for a city. */
const OUTLINES: Record<string, Skyline> = {
  marrakech: 'minaret',
  rabat: 'hassan',
  meknes: 'gate',
  fes: 'gate',
  casablanca: 'tower',
  mohammedia: 'tower',
  agadir: 'bay',
  essaouira: 'bay',
  'al-hoceima': 'bay',
  saidia: 'bay',
  tanger: 'lighthouse',
  'el-jadida': 'lighthouse',
  dakhla: 'lighthouse',
  ouarzazate: 'kasbah',
  zagora: 'kasbah',
  errachidia: 'kasbah',
};

const OTHERS: readonly Skyline[] = ['minaret', 'gate', 'kasbah', 'tower'];

/** A city's outline; cities without their own share the general ones, always the same for one city. */
export function skylineOf(citySlug: string): Skyline {
  const sum = [...citySlug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return OUTLINES[citySlug] ?? OTHERS[sum % OTHERS.length] ?? 'minaret';
}
