import { CATEGORIES } from '~/modules/catalogue/vehicle-words';

/** What an agency usually asks for a vehicle of a category, by its columns: the caution, and the excess. */
export const USUAL_AMOUNTS = ['depositAmount', 'franchiseAmount'] as const;
export type UsualAmount = (typeof USUAL_AMOUNTS)[number];
export type Category = (typeof CATEGORIES)[number];

/** The field of an amount, as in `depositAmountSuv`. */
export const amountField = (amount: UsualAmount, category: Category) =>
  `${amount}${category.charAt(0).toUpperCase()}${category.slice(1)}`;

export const AMOUNT_FIELDS: readonly string[] = CATEGORIES.flatMap((category) =>
  USUAL_AMOUNTS.map((amount) => amountField(amount, category)),
);

/** A category's row; MAD as decimal text, null where the agency asks for nothing usual. */
export type CategoryAmounts = { category: Category } & Record<UsualAmount, string | null>;

/** The rows of the categories for which a form gives an amount. */
export function amountRows(given: (field: string) => string | null | undefined): CategoryAmounts[] {
  return CATEGORIES.map((category) => ({
    category,
    depositAmount: given(amountField('depositAmount', category)) ?? null,
    franchiseAmount: given(amountField('franchiseAmount', category)) ?? null,
  })).filter(({ depositAmount, franchiseAmount }) => depositAmount !== null || franchiseAmount !== null);
}
