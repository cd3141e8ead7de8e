import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { setActor } from '~/modules/tenancy/set-actor.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { currentRequest } from '~/platform/request-context.server';
import { forgetSettings } from './read-settings.server';
import { type SettingChanges, type SettingKey, SETTINGS } from './settings';

/**
 * Stores some parts of a record of the settings and leaves its others as they are (R120). The audit log says who
 * changed which parts; every process hears of it.
 * @throws DomainError invalidData for a part that does not exist or may not hold this
 */
export async function writeSetting<Key extends SettingKey>(
  scope: AdminScope,
  key: Key,
  changes: SettingChanges<Key>,
): Promise<void> {
  const reading = SETTINGS[key].rules.partial().strict().safeParse(changes);
  if (!reading.success) throw new DomainError('invalidData');
  const parts = reading.data as Prisma.InputJsonObject;
  await inTransaction(async (tx) => {
    await setActor(tx, scope);
    await tx.$executeRaw`
      INSERT INTO admin_settings (setting_key, setting_value, updated_at) VALUES (${key}, ${parts}::jsonb, now())
      ON CONFLICT (setting_key) DO UPDATE SET updated_at = now(), setting_value =
        CASE WHEN jsonb_typeof(admin_settings.setting_value) = 'object' THEN admin_settings.setting_value ELSE '{}' END
        || excluded.setting_value`;
    await tx.auditLog.create({
      data: {
        actorId: scope.profileId,
        actorRole: 'admin',
        action: 'setting.changed',
        entity: 'setting',
        entityId: key,
        data: { parts: Object.keys(parts) },
        requestId: currentRequest()?.id,
      },
    });
  });
  forgetSettings();
}
