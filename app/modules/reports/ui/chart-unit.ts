import type { Language } from '~/i18n/languages';
import { formatNumber } from '~/i18n/money';

/** From here on a chart of money speaks in thousands. */
const THOUSANDS_FROM = 10_000;

/** How a chart writes its amounts (MAD): whole dirhams, or thousands with a decimal where one of them is large. */
export function chartUnit(amounts: readonly number[], language: Language) {
  const inThousands = Math.max(0, ...amounts) >= THOUSANDS_FROM;
  const write = (amount: number, decimals: number) =>
    formatNumber(inThousands ? amount / 1000 : amount, language, { decimals: inThousands ? decimals : 0 });
  return {
    inThousands,
    /** On a bar. */
    text: (amount: number) => write(amount, 1),
    /** Beside a grid line. */
    axisText: (amount: number) => write(amount, amount > 0 && amount < 10_000 ? 1 : 0),
  };
}
