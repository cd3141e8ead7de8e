import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import type { Actor } from './scope';

/** Remembered sign-ins last 30 days; others a day at most, and end with the browser (SPEC §9). */
export const REMEMBERED_DAYS = 30;
const UNREMEMBERED_HOURS = 24;
const TOUCH_AFTER_MINUTES = 5;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session for a profile. Only the token's hash is stored; the token itself goes to the
 * browser's cookie and is never seen again.
 */
export async function openSession(
  profileId: string,
  options: { remember: boolean; userAgent: string | null; address: string | null },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const hours = options.remember ? REMEMBERED_DAYS * 24 : UNREMEMBERED_HOURS;
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await db.session.create({
    data: {
      tokenHash: hashOf(token),
      profileId,
      remember: options.remember,
      userAgent: options.userAgent?.slice(0, 300) ?? null,
      address: options.address,
      expiresAt,
    },
  });
  return { token, expiresAt };
}

/**
 * The person behind a session token, or null when the token is unknown, expired, or its profile is
 * not active. One query; last use is noted at most every five minutes.
 */
export async function findActor(token: string): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const session = await db.session.findUnique({
    where: { tokenHash: hashOf(token), expiresAt: { gt: new Date() } },
    select: {
      id: true,
      lastUsedAt: true,
      profile: {
        select: {
          id: true,
          role: true,
          status: true,
          fullName: true,
          email: true,
          language: true,
          avatarKey: true,
          agency: { select: { id: true, name: true, slug: true, isComplete: true } },
        },
      },
    },
  });
  if (!session || session.profile.status !== 'active') return null;
  if (Date.now() - session.lastUsedAt.getTime() > TOUCH_AFTER_MINUTES * 60_000) {
    await db.session.updateMany({ where: { id: session.id }, data: { lastUsedAt: new Date() } });
  }
  const { profile } = session;
  return {
    profileId: profile.id,
    sessionId: session.id,
    role: profile.role,
    fullName: profile.fullName,
    email: profile.email,
    language: isLanguage(profile.language) ? profile.language : DEFAULT_LANGUAGE,
    avatarKey: profile.avatarKey,
    agency: profile.agency,
  };
}

/** Ends a session by its token; an unknown token is no error. */
export async function endSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashOf(token) } });
}
