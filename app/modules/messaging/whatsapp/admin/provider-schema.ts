import { z } from 'zod';
import { API_VERSION, PROVIDER_ID, USUAL_VERSION } from '~/modules/settings/whatsapp-settings';

const id = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
  .refine((typed) => typed === '' || PROVIDER_ID.test(typed), 'errors-admin:whatsappIdInvalid')
  .transform((typed) => typed || null);

/** Left empty, what is stored stays; its name says that it never comes back. */
const secret = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
  .refine((typed) => typed.length <= 1_000, 'errors-admin:whatsappSecretTooLong')
  .transform((typed) => typed || null);

/** The account at the Cloud API as an administrator types it (R244). */
export const providerSchema = z.object({
  button: z.enum(['save', 'forget'], 'errors:choiceInvalid'),
  isOn: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  phoneNumberId: id,
  businessAccountId: id,
  apiVersion: z
    .string()
    .default('')
    .transform((typed) => typed.trim() || USUAL_VERSION)
    .refine((typed) => API_VERSION.test(typed), 'errors-admin:whatsappVersionInvalid'),
  tokenPassword: secret,
  appSecretPassword: secret,
  verifyTokenPassword: secret,
});
export type ProviderForm = z.output<typeof providerSchema>;
