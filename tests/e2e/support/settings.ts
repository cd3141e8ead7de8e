import { rows } from './rows';

/** Notes the settings of the platform; the answer puts them back as they stood. */
export async function keepSettings(): Promise<() => Promise<void>> {
  const stood = await rows<{ key: string; value: unknown }>(
    'SELECT setting_key AS key, setting_value AS value FROM admin_settings',
  );
  return async () => {
    await rows(
      `WITH gone AS (DELETE FROM admin_settings WHERE setting_key <> ALL ($1))
       INSERT INTO admin_settings (setting_key, setting_value)
       SELECT key, value FROM jsonb_to_recordset($2) AS stood (key text, value jsonb)
       ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value`,
      [stood.map(({ key }) => key), JSON.stringify(stood)],
    );
  };
}
