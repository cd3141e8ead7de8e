import { DomainError } from '~/errors/domain-error';
import { exportAgency } from '~/modules/agencies/export-agency.server';
import { exportBookings } from '~/modules/bookings/export-bookings.server';
import { exportMessages } from '~/modules/messaging/export-messages.server';
import { dateToDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PersonScope } from './scope';

/** More of one kind than anybody has; the file says where it was cut. */
const MOST = 5000;

/**
 * All that the platform knows about a person, for them (law 09-08: right of access): plain values,
 * instants in UTC, pick-up and return on the Moroccan wall clock, money in MAD as decimal text. No
 * password, no token, no hash; which ways to sign in exist is said. Every query asks for the owner.
 * @throws DomainError profileNotFound when the account has just gone.
 */
export async function exportPersonalData({ profileId }: PersonScope) {
  const found = await db.profile.findUnique({
    where: { id: profileId },
    omit: { anonymisedAt: true },
    include: { credential: { select: { passwordHash: true, googleSub: true, updatedAt: true } } },
  });
  if (!found) throw new DomainError('profileNotFound');
  const { credential, avatarKey, licenceIssuedOn, birthDate, consentedAt, marketingOptInAt, ...profile } = found;
  const [sessions, clients, favorites, reviews, announcements, bookings, messages, agency] = await Promise.all([
    db.session.findMany({
      where: { profileId },
      orderBy: { createdAt: 'desc' },
      take: MOST,
      select: { userAgent: true, address: true, remember: true, createdAt: true, lastUsedAt: true, expiresAt: true },
    }),
    db.client.findMany({
      where: { profileId },
      orderBy: { createdAt: 'desc' },
      take: MOST,
      omit: { id: true, agencyId: true, profileId: true, notes: true, identityDocumentKey: true },
      include: { agency: { select: { name: true } } },
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
      select: { rating: true, comment: true, authorName: true, isVisible: true, createdAt: true, booking: { select: { reference: true } } },
    }),
    db.notifyMe.findMany({ where: { email: profile.email }, take: MOST, select: { topic: true, language: true, createdAt: true } }),
    exportBookings({ role: 'customer', profileId }, MOST),
    exportMessages({ profileId }, profile.email, MOST),
    exportAgency({ profileId }),
  ]);
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
    recordsOfAgencies: clients.map(({ agency: { name }, ...record }) => ({ agency: name, ...record })),
    favorites: favorites.map(({ vehicle, createdAt }) => ({ ...vehicle, createdAt })),
    reviews: reviews.map(({ booking, ...review }) => ({ booking: booking.reference, ...review })),
    messages,
    announcements,
    agency,
    cutAt: [sessions, bookings, clients, favorites, reviews, messages].some(({ length }) => length === MOST) ? MOST : null,
  };
}
