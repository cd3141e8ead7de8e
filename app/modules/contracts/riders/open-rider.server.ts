import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { RiderAddress } from './find-rider.server';
import { riderDetails } from './rider-details.server';

/**
 * What the pages of a rider begin with: the rider in the page's language, and the page's title. One query.
 * @throws riderNotFound for a foreign or unknown one.
 */
export async function openRider(scope: AgencyScope, address: RiderAddress, language: Language) {
  const rider = await riderDetails(scope, address, language);
  return { rider, title: translator(language)('head:agencyRider', { number: rider.number }) };
}
