/** Currencies in which an agency may write its own documents; the database knows no others. Public prices are in MAD (R32). */
export const CURRENCIES = ['MAD', 'EUR', 'USD', 'GBP'] as const;
