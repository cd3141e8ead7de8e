import { DomainError } from '~/errors/domain-error';
import { exportAgency } from '~/modules/agencies/export-agency.server';
import { exportBookings } from '~/modules/bookings/list/export-bookings.server';
import { exportClientRecords, givenTexts } from '~/modules/clients/export-records.server';
import { exportMessages } from '~/modules/messaging/export-messages.server';
import { dateToDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import type { PersonScope } from '../tenancy/scope';

/** Each reads all that is known of a person. */
const exportsMade = attemptLimit('data-export', 10, 15);

/** More of one kind than anybody has; the file says where it was cut. */
const MOST = 5000;

/**
 * All that the platform knows about a person, for them (law 09-08: right of access): plain values,
 * instants in UTC, pick-up and return on the Moroccan wall clock, money in MAD as decimal text. No
 * password, no token, no hash; which ways to sign in exist is said. Of what others wrote under a phone number or
 * an address only what is proved to be theirs is in it. Every query asks for the owner.
 * @throws DomainError tooManyAttempts; profileNotFound when the account has just gone.
 */
export async function exportPersonalData({ profileId }: PersonScope) {
  await exportsMade.count(profileId);
  const found = await db.profile.findUnique({
    where: { id: profileId },
    omit: { anonymisedAt: true },
    include: { credential: { select: { passwordHash: true, googleSub: true, updatedAt: true } } },
  });
  if (!found) throw new DomainError('profileNotFound');
  const address = found.emailVerifiedAt && found.email;
  const { credential, avatarKey, licenceIssuedOn, birthDate, consentedAt, marketingOptInAt, ...profile } = found;
  const [sessions, favorites, reviews, announcements, bookings, messages, agency] = await Promise.all([
    db.session.findMany({
      where: { profileId },
      orderBy: { createdAt: 'desc' },
      take: MOST,
      select: { userAgent: true, address: true, remember: true, createdAt: true, lastUsedAt: true, expiresAt: true },
    }),
    db.favorite.findMany({
      where: { profileId },
      orderBy: { createdAt: 'desc' },
      take: MOST,
      select: { createdAt: true, vehicle: { select: { make: true, modelName: true, year: true, shortId: true } } },
    }),
    db.review.findMany({
      where: { customerId: profileId },
      orderBy: { createdAt: 'desc' },
      take: MOST,
      select: {
        rating: true,
        comment: true,
        authorName: true,
        isVisible: true,
        createdAt: true,
        booking: { select: { reference: true } },
      },
    }),
    db.notifyMe.findMany({
      where: { email: { in: address === null ? [] : [address] } },
      take: MOST,
      select: { topic: true, language: true, createdAt: true },
    }),
    exportBookings({ role: 'customer', profileId }, MOST),
    exportMessages({ profileId }, address, MOST),
    exportAgency({ profileId }),
  ]);
  const given = givenTexts(profile, ...bookings.flatMap(({ drivers }) => drivers));
  const recordsOfAgencies = await exportClientRecords({ profileId }, given, MOST);
  return {
    profile: {
      ...profile,
      licenceIssuedOn: licenceIssuedOn && dateToDay(licenceIssuedOn),
      birthDate: birthDate && dateToDay(birthDate),
    },
    pictureKey: avatarKey,
    consents: { privacyNotice: consentedAt, marketing: marketingOptInAt },
    signInMethods: {
      password: Boolean(credential?.passwordHash),
      google: Boolean(credential?.googleSub),
      changedAt: credential?.updatedAt ?? null,
    },
    sessions,
    bookings,
    recordsOfAgencies,
    favorites: favorites.map(({ vehicle, createdAt }) => ({ ...vehicle, createdAt })),
    reviews: reviews.map(({ booking, ...review }) => ({ booking: booking.reference, ...review })),
    messages,
    announcements,
    agency,
    cutAt: [sessions, bookings, recordsOfAgencies, favorites, reviews, messages].some(({ length }) => length === MOST)
      ? MOST
      : null,
  };
}
