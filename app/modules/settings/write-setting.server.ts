import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { setActor } from '~/modules/tenancy/set-actor.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { forgetSettings } from './read-settings.server';
import { SECRET_PARTS, type SettingChanges, type SettingKey, SETTINGS } from './settings';

/**
 * Stores some parts of a record of the settings and leaves its others as they are (R120). The audit log says who
 * changed which parts, from what to what, of a secret only whether it was set and is; every process hears of it.
 * @throws DomainError invalidData for a part that does not exist or may not hold this
 */
export async function writeSetting<Key extends SettingKey>(
  scope: AdminScope,
  key: Key,
  changes: SettingChanges<Key>,
): Promise<void> {
  const reading = SETTINGS[key].rules.partial().strict().safeParse(changes);
  if (!reading.success) throw new DomainError('invalidData');
  const after = reading.data as Prisma.InputJsonObject;
  await inTransaction(async (tx) => {
    await setActor(tx, scope);
    const [known] = await tx.$queryRaw<{ value: unknown }[]>`
      SELECT setting_value AS value FROM admin_settings WHERE setting_key = ${key} FOR UPDATE`;
    await tx.$executeRaw`
      INSERT INTO admin_settings (setting_key, setting_value, updated_at) VALUES (${key}, ${after}::jsonb, now())
      ON CONFLICT (setting_key) DO UPDATE SET updated_at = now(), setting_value =
        CASE WHEN jsonb_typeof(admin_settings.setting_value) = 'object' THEN admin_settings.setting_value ELSE '{}' END
        || excluded.setting_value`;
    const old = z.record(z.string(), z.json()).catch({}).parse(known?.value);
    const said = (values: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(after).map((part) => [part, told(part, values[part])])) as Prisma.InputJsonObject;
    const line = { action: 'setting.changed', entity: 'setting', entityId: key } as const;
    await recordAudit(tx, scope, { ...line, before: said(old), after: said(after) });
  });
  forgetSettings();
}

/** A part as the audit log may keep it for ever. */
const told = (part: string, value: unknown) => (SECRET_PARTS.includes(part) ? Boolean(value) : (value ?? null));
