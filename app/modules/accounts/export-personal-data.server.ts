import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { languageOf } from '~/i18n/languages';
import { exportAgency } from '~/modules/agencies/export-agency.server';
import { exportBookings } from '~/modules/bookings/list/export-bookings.server';
import { exportClientRecords, givenTexts } from '~/modules/clients/export-records.server';
import { exportConsents } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { complainedAt, findUndeliverable } from '~/modules/messaging/bounces/record-bounces.server';
import { exportMessages } from '~/modules/messaging/export-messages.server';
import { dateToDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { accountLimit } from '~/platform/attempt-limit.server';
import type { PersonScope } from '../tenancy/scope';

/** Files that an account may make in a quarter of an hour: each reads all that is known of a person. */
const FILES_OF_ACCOUNT = 10;
/** As many from one network. */
export const FILES_OF_NETWORK = 100;

const countFile = accountLimit('data-export', {
  ofAccount: FILES_OF_ACCOUNT,
  ofNetwork: FILES_OF_NETWORK,
  minutes: 15,
});

/** More of one kind than anybody has; the file says where it was cut. */
const MOST = 5000;

/** Rows of the profile itself, read with it in one query. */
const OWN_ROWS = {
  credential: { select: { passwordHash: true, googleSub: true, updatedAt: true } },
  twoFactor: { select: { enabledAt: true, _count: { select: { recoveryCodes: { where: { usedAt: null } } } } } },
  sessions: {
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: {
      userAgent: true,
      address: true,
      remember: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
      secondFactorAt: true,
      /** Where its notices are pushed to: the address says which maker's service. */
      pushSubscription: { select: { endpoint: true, createdAt: true, lastSuccessAt: true } },
      bookingDrafts: { select: { values: true, savedAt: true } },
    },
  },
  favorites: {
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: { createdAt: true, vehicle: { select: { make: true, modelName: true, year: true, shortId: true } } },
  },
  reviews: {
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: {
      rating: true,
      comment: true,
      language: true,
      authorName: true,
      isVisible: true,
      hiddenReason: true,
      createdAt: true,
      editedAt: true,
      reply: true,
      repliedAt: true,
      booking: { select: { reference: true } },
    },
  },
  reports: {
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: { reviewId: true, reason: true, details: true, createdAt: true },
  },
} as const satisfies Prisma.ProfileInclude;

/**
 * All that the platform knows about a person, for them (law 09-08: right of access): plain values,
 * instants in UTC, pick-up and return on the Moroccan wall clock, money in MAD as decimal text. No
 * password, no token, no hash; which ways to sign in exist is said. Of what others wrote under a phone number or
 * an address only what is proved to be theirs is in it. Every query asks for the owner. `address`: the network
 * address that asks.
 * @throws DomainError tooManyAttempts; profileNotFound when the account has just gone.
 */
export async function exportPersonalData({ profileId }: PersonScope, address: string) {
  await countFile({ profileId }, address);
  const found = await db.profile.findUnique({
    where: { id: profileId },
    omit: { anonymisedAt: true },
    include: OWN_ROWS,
  });
  if (!found) throw new DomainError('profileNotFound');
  const confirmedEmail = found.emailVerifiedAt && found.email;
  const { credential, twoFactor, sessions, favorites, reviews, reports: reviewReports, ...columns } = found;
  const { avatarKey, licenceIssuedOn, birthDate, consentedAt, marketingOptInAt, priceFallsOptInAt, ...profile } =
    columns;
  const [announcements, bookings, messages, agency, undeliverable, calledSpamAt, whatsapp] = await Promise.all([
    db.notifyMe.findMany({
      where: { email: { in: confirmedEmail === null ? [] : [confirmedEmail] } },
      take: MOST,
      select: { topic: true, language: true, createdAt: true },
    }),
    exportBookings({ role: 'customer', profileId }, MOST, languageOf(found.language)),
    exportMessages({ profileId }, confirmedEmail, MOST),
    exportAgency({ profileId }),
    findUndeliverable([confirmedEmail]),
    confirmedEmail === null ? null : complainedAt(confirmedEmail),
    exportConsents({ profileId }),
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
    consents: { privacyNotice: consentedAt, marketing: marketingOptInAt, lowerPrices: priceFallsOptInAt, whatsapp },
    takesNoMailSince: undeliverable[0]?.since ?? null,
    mailCalledSpamAt: calledSpamAt,
    signInMethods: {
      password: Boolean(credential?.passwordHash),
      google: Boolean(credential?.googleSub),
      changedAt: credential?.updatedAt ?? null,
    },
    twoFactor: twoFactor && { since: twoFactor.enabledAt, recoveryCodesLeft: twoFactor._count.recoveryCodes },
    sessions,
    bookings,
    recordsOfAgencies,
    favorites: favorites.map(({ vehicle, createdAt }) => ({ ...vehicle, createdAt })),
    reviews: reviews.map(({ booking, ...review }) => ({ booking: booking.reference, ...review })),
    reviewReports,
    messages,
    announcements,
    agency,
    cutAt: [sessions, bookings, recordsOfAgencies, favorites, reviews, reviewReports, messages].some(
      ({ length }) => length === MOST,
    )
      ? MOST
      : null,
  };
}
