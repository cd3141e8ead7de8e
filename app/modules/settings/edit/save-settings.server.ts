import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { readStoredSettings } from '../read-settings.server';
import { type SettingKey, type Settings, type SettingChanges } from '../settings';
import { writeSettings } from '../write-settings.server';
import { lockedSettings } from './setting-locks.server';
import { type EditedPage, fieldsOf } from './setting-pages';

type Values = Record<string, string | number | boolean | null>;

/** What a page of the settings shows in its fields, by their names. */
export function settingValues(page: EditedPage, settings: Settings): Values {
  const parts: Record<SettingKey, object> = {
    ...settings,
    registration: {
      userRegistration: settings.registration.customers,
      agencyRegistration: settings.registration.agencies,
    },
  };
  return Object.fromEntries(
    fieldsOf(page, lockedSettings()).map(({ of, name }) => [name, (parts[of] as Values)[name] ?? null]),
  ) as Values;
}

/**
 * Stores what a page of the settings was sent with, and only the parts that differ from what it had shown and from what
 * holds: all of them or none (R120). So of two administrators on one page none takes back what the other changed
 * meanwhile. Each record that changes has a line in the audit log.
 * @throws DomainError settingsSaveFailed where a part may not hold this; saveFailed
 */
export async function saveSettings(
  scope: AdminScope,
  page: EditedPage,
  { shown, ...sent }: Record<string, unknown> & { shown?: ReadonlyMap<string, unknown> },
): Promise<void> {
  const known = settingValues(page, await readStoredSettings());
  const isTouched = (name: string) => !shown?.has(name) || sent[name] !== shown.get(name);
  const changed = fieldsOf(page, lockedSettings()).filter(({ name }) => sent[name] !== known[name] && isTouched(name));
  const changes: Partial<Record<SettingKey, Record<string, unknown>>> = {};
  for (const { of, name } of changed) changes[of] = { ...changes[of], [name]: sent[name] };
  await writeSettings(scope, changes as { [Key in SettingKey]?: SettingChanges<Key> }).catch((error: unknown) =>
    rethrowAs(error, 'saveFailed'),
  );
}
