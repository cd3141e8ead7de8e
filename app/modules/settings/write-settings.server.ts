import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { setActor } from '~/modules/tenancy/set-actor.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { forgetSettings } from './read-settings.server';
import { SECRET_PARTS, type SettingChanges, type SettingKey, SETTINGS } from './settings';

/**
 * Stores some parts of records of the settings, all or none, and leaves their others as they are (R120). The audit log
 * says who changed which parts, from what to what, of a secret only whether it was set and is, a line a record; every
 * process hears of it.
 * @throws DomainError settingsSaveFailed for a part that does not exist or may not hold this
 */
export async function writeSettings(
  scope: AdminScope,
  changes: { [Key in SettingKey]?: SettingChanges<Key> },
): Promise<void> {
  const records = (Object.keys(changes) as SettingKey[]).sort().map((key) => {
    const reading = SETTINGS[key].rules.partial().strict().safeParse(changes[key]);
    if (!reading.success) throw new DomainError('settingsSaveFailed');
    return { key, after: reading.data as Prisma.InputJsonObject };
  });
  if (records.length === 0) return;
  await inTransaction(async (tx) => {
    await setActor(tx, scope);
    for (const { key, after } of records) await writeRecord(tx, scope, key, after);
  });
  forgetSettings();
}

async function writeRecord(tx: Transaction, scope: AdminScope, key: SettingKey, after: Prisma.InputJsonObject) {
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
}

/** A part as the audit log may keep it for ever. */
const told = (part: string, value: unknown) => (SECRET_PARTS.includes(part) ? Boolean(value) : (value ?? null));
