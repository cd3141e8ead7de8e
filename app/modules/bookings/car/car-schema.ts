import { z } from 'zod';

/** The step that gives a booking another car, at the price that was agreed or at the car's own. */
export const carSchema = z.object({
  vehicleId: z.uuid({ error: 'errors-booking:vehicleRequired' }),
  price: z.enum(['agreed', 'vehicle'], { error: 'errors:choiceInvalid' }),
  version: z.string().min(1, 'errors:invalidData').max(40),
});
