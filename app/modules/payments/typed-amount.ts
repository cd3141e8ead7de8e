import { formatNumber } from '~/i18n/money';

/** An amount as a field shows it to be typed over: `4.000`, with centimes where there are some; the same in every language. */
export const typedAmount = (amount: string): string =>
  formatNumber(amount, 'fr', { decimals: /\.0*$/.test(amount) || !amount.includes('.') ? 0 : 2 });
