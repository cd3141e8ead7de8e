import { z } from 'zod';

/** Agencies at once: as many as a page of the list may show. */
const MOST = 100;

/** The action bar of the list of agencies: to which of them the badge is given. */
export const verifySeveralSchema = z
  .object({
    button: z.literal('verify', { error: 'errors:choiceInvalid' }),
    agency: z.array(z.uuid('errors:choiceInvalid')).max(MOST, 'errors:choiceInvalid').default([]),
  })
  .refine(({ agency }) => agency.length > 0, { path: [], error: 'errors-admin:agenciesNotTicked' });
