import { db } from '~/platform/db.server';
import type { PersonScope } from '../tenancy/scope';
import type { Theme } from '~/platform/themes';

/** Notes the theme that somebody chose in a menu, so that the next sign-in elsewhere starts with it. */
export async function keepTheme(scope: PersonScope, theme: Theme): Promise<void> {
  await db.profile.updateMany({ where: { id: scope.profileId, status: 'active' }, data: { theme } });
}
