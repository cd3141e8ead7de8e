const centimes = (amount: string): number => Math.round(Number(amount) * 100);

/** Whether a total is days × price per day, or something else that an agency agreed (R27). Decimal text in MAD. */
export const isPlainSum = (total: string, pricePerDay: string, days: number): boolean =>
  centimes(pricePerDay) * days === centimes(total);
