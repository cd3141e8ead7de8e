import type { PaymentMethod } from '~/generated/prisma/client';

/** How money changes hands, in the order of a choice. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'cheque'] as const satisfies readonly PaymentMethod[];
