import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { readShownPhotos } from '~/modules/catalogue/read-shown-photos.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { dateToDay, nowInMorocco, todayInMorocco, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';

const SHORT_ID = /^[0-9a-z]{8}$/;

/**
 * A car of any agency, archived ones too, with its pictures and what an administrator decides by (R280). Three queries.
 * @throws DomainError carNotFound; carsFetchFailed for a reason nobody foresaw
 */
export const findCar = (_scope: AdminScope, shortId: string) =>
  readCar(shortId).catch((error: unknown) => rethrowAs(error, 'carsFetchFailed'));

async function readCar(shortId: string) {
  const row = SHORT_ID.test(shortId)
    ? await db.vehicle.findUnique({
        where: { shortId },
        select: {
          id: true,
          shortId: true,
          agencyId: true,
          make: true,
          modelName: true,
          year: true,
          color: true,
          category: true,
          transmission: true,
          fuelType: true,
          seats: true,
          registrationNumber: true,
          pricePerDay: true,
          depositAmount: true,
          currentMileage: true,
          insuranceExpiry: true,
          technicalControlExpiry: true,
          circulationPermitExpiry: true,
          status: true,
          isFeatured: true,
          delistedAt: true,
          delistingReason: true,
          archivedAt: true,
          createdAt: true,
          updatedAt: true,
          agency: { select: { id: true, name: true, slug: true, status: true } },
          images: { orderBy: { position: 'asc' }, select: { key: true, width: true, height: true } },
          locations: {
            where: { isPrimary: true },
            select: { city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } } },
          },
        },
      })
    : null;
  if (!row) throw new DomainError('carNotFound');
  const [photos, [figures]] = await Promise.all([
    readShownPhotos([row.id]),
    db.$queryRaw<[CarFigures]>`
    SELECT count(*)::int AS bookings,
      (count(*) FILTER (WHERE status = 'pending' AND NOT has_lapsed(b, ${nowInMorocco()}::timestamp)))::int AS pending,
      (count(*) FILTER (WHERE status = 'confirmed' AND pickup_at > ${wallToDate(nowInMorocco())}))::int AS ahead,
      (count(*) FILTER (WHERE status = 'confirmed' AND pickup_at <= ${wallToDate(nowInMorocco())}))::int AS running,
      (coalesce(sum(total_price) FILTER (WHERE status IN ('confirmed', 'completed')), 0))::text AS booked,
      (SELECT count(*)::int FROM favorites f WHERE f.vehicle_id = ${row.id}::uuid) AS favorites,
      (SELECT count(*)::int FROM reviews r WHERE r.vehicle_id = ${row.id}::uuid AND r.is_visible) AS reviews,
      (SELECT round(avg(r.rating), 1)::text FROM reviews r WHERE r.vehicle_id = ${row.id}::uuid AND r.is_visible) AS rating
    FROM bookings b WHERE b.agency_id = ${row.agencyId}::uuid AND b.vehicle_id = ${row.id}::uuid`,
  ]);
  const { pricePerDay, depositAmount, createdAt, updatedAt, archivedAt, delistedAt, locations, images, ...car } = row;
  const day = (date: Date | null) => date && dateToDay(date);
  return {
    ...car,
    images,
    photo: photos.get(row.id) ?? null,
    city: locations[0]?.city ?? null,
    pricePerDay: pricePerDay.toFixed(2),
    depositAmount: depositAmount.toFixed(2),
    insuranceExpiry: day(car.insuranceExpiry),
    technicalControlExpiry: day(car.technicalControlExpiry),
    circulationPermitExpiry: day(car.circulationPermitExpiry),
    createdOn: todayInMorocco(createdAt),
    updatedOn: todayInMorocco(updatedAt),
    archivedOn: archivedAt && todayInMorocco(archivedAt),
    delistedOn: delistedAt && todayInMorocco(delistedAt),
    figures,
  };
}

interface CarFigures {
  bookings: number;
  /** Requests that wait for an answer. */
  pending: number;
  /** Confirmed bookings whose pick-up lies ahead. */
  ahead: number;
  /** Rentals under way, late ones included. */
  running: number;
  /** Of confirmed and completed bookings, in MAD as decimal text. */
  booked: string;
  /** Customers who keep it among their favourites. */
  favorites: number;
  /** Those that are shown, and their average of 5; null without any. */
  reviews: number;
  rating: string | null;
}
export type CarPage = Awaited<ReturnType<typeof findCar>>;
