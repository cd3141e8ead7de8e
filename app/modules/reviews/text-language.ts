import type { Language } from '~/i18n/languages';

/** Small words that one of the two languages has and the other has not, and what people say of a rental car. */
const WORDS = {
  fr: `le la les un une des du de et est était au aux pour par pas que qui dans avec sur nous vous je il elle ils tout
    tous très plus mais ce cette ces son sa ses mon ma mes notre votre sans rien bien bon bonne merci été avons ai avait
    parfait prix propre voiture agence accueil recommande personnel rapide`,
  en: `the an and is was were of to for with at we you it he she they not but this that these our my his her their had
    have has from great good nice clean thanks thank without been would will everything as be are no very staff friendly
    recommend recommended`,
};
const KNOWN = { fr: new Set(WORDS.fr.split(/\s+/)), en: new Set(WORDS.en.split(/\s+/)) };

/**
 * Which of the site's languages a text is written in: Arabic by its letters, French and English by their
 * small words and accents. Null where it cannot be told, as of "Top!" or of a fourth language. The same text
 * gives the same answer.
 */
export function languageOfText(text: string): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (letters === 0) return null;
  if (arabic * 2 > letters) return 'ar';
  const words =
    text
      .normalize('NFC')
      .toLocaleLowerCase('fr')
      .match(/\p{L}+/gu) ?? [];
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  const accents = words.filter((word) => /[àâçèéêëîïôùûœ]/.test(word)).length;
  const [french, english] = [count(KNOWN.fr) + accents, count(KNOWN.en)];
  if (french === english) return null;
  return french > english ? 'fr' : 'en';
}
