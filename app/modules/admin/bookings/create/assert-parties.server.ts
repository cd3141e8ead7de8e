import { DomainError } from '~/errors/domain-error';
import { type Language, languageOf } from '~/i18n/languages';
import { PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import type { DriverConditions } from '~/modules/bookings/driver-conditions';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

interface Parties {
  /** What the agency asks of drivers (R26). */
  conditions: DriverConditions | null;
  /** The customer's. */
  language: Language;
}

/**
 * What a request in a customer's name is checked by, once agency, customer and car may meet. Two queries.
 * @throws DomainError agencyNotBookable, customerNotActive, carNotFound for a car of another agency
 */
export async function assertParties(
  _scope: AdminScope,
  { agencyId, customerId, vehicleId }: Record<'agencyId' | 'customerId' | 'vehicleId', string>,
): Promise<Parties> {
  const [agency, customer] = await Promise.all([
    db.agency.findFirst({
      where: { id: agencyId, ...PUBLIC_AGENCY },
      select: {
        settings: { select: { minimumAge: true, minimumLicenceYears: true } },
        vehicles: { where: { id: vehicleId }, select: { id: true } },
      },
    }),
    db.profile.findFirst({
      where: { id: customerId, role: 'customer', status: 'active' },
      select: { language: true },
    }),
  ]);
  if (!agency) throw new DomainError('agencyNotBookable');
  if (!customer) throw new DomainError('customerNotActive');
  if (agency.vehicles.length === 0) throw new DomainError('carNotFound');
  return { conditions: agency.settings, language: languageOf(customer.language) };
}
