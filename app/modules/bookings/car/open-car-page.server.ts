import { DomainError } from '~/errors/domain-error';
import { formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { parseBookingReference } from '../booking-reference';
import { surroundingsOf } from '../details/surroundings.sql';
import { isEditable } from '../lifecycle/booking-status';
import { bookingVersion } from '../lifecycle/transition-booking.server';
import { findAlternatives } from './find-alternatives.sql';

/**
 * A booking that may get another car: the cars that could take the place of its own, each with its category in words,
 * and what stands in the way of its own. Three queries.
 * @throws DomainError bookingNotFound
 */
export async function openCarPage(scope: AgencyScope, reference: string, lang: Language) {
  const { agencyId } = scope;
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(reference) ?? '', agencyId },
    select: {
      id: true,
      reference: true,
      status: true,
      clientId: true,
      handedOverAt: true,
      pickupAt: true,
      returnAt: true,
      totalPrice: true,
      updatedAt: true,
      vehicle: { select: { id: true, make: true, modelName: true } },
    },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const { id, clientId, vehicle } = booking;
  const [cars, { conflicts }] = await Promise.all([
    findAlternatives(scope, booking.reference),
    surroundingsOf({ id, agencyId, vehicleId: vehicle.id, clientId }, nowInMorocco()),
  ]);
  const t = translator(lang);
  return {
    reference: booking.reference,
    isOpen: isEditable(booking.status) && booking.handedOverAt === null,
    vehicle,
    pickupAt: dateToWall(booking.pickupAt),
    returnAt: dateToWall(booking.returnAt),
    totalPrice: booking.totalPrice.toFixed(2),
    version: bookingVersion(booking),
    /** What stands in the way of its own car, each in words. */
    conflicts: conflicts.map(({ start, end, clientName }) =>
      t('agency-booking-car:conflict', {
        who: clientName ?? t('agency-booking-car:block'),
        from: formatDateTime(start, lang, 'medium'),
        to: formatDateTime(end, lang, 'medium'),
      }),
    ),
    cars: cars.map((car) => ({ ...car, level: t(`terms-vehicle:category.${car.category}`) })),
  };
}
