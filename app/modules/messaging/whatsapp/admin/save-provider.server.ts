import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { USUAL_VERSION } from '~/modules/settings/whatsapp-settings';
import { writeSettings } from '~/modules/settings/write-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { databaseRefusal } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { conceal } from '~/platform/seal.server';
import { paths } from '~/paths';
import { PROVIDER_SECRET } from '../cloud/provider.server';
import type { ProviderForm } from './provider-schema';

/** The account as its page shows it: of its secrets only whether they are stored. */
export async function openProvider(_scope: AdminScope) {
  const { token, appSecret, verifyToken, ...shown } = await readSetting('whatsapp');
  return {
    ...shown,
    stored: {
      tokenPassword: token !== null,
      appSecretPassword: appSecret !== null,
      verifyTokenPassword: verifyToken !== null,
    },
    /** Where the provider tells what became of messages. */
    webhook: env().APP_ORIGIN + paths.whatsappWebhook,
  };
}

/**
 * Keeps the account at the Cloud API (R244), its secrets encrypted; one that is left empty stays. The button `forget` clears
 * it all.
 * @throws DomainError whatsappIncomplete where it would be on without a part; databaseError `{message, code}` where the
 *   database refuses it; settingsSaveFailed
 */
export function saveProvider(scope: AdminScope, form: ProviderForm): Promise<void> {
  return writeAccount(scope, form).catch((error: unknown) => {
    const refusal = databaseRefusal(error);
    if (!refusal) rethrowAs(error, 'settingsSaveFailed');
    log.error({ err: error }, 'the account at WhatsApp could not be saved');
    throw new DomainError('databaseError', refusal, { cause: error });
  });
}

async function writeAccount(scope: AdminScope, form: ProviderForm): Promise<void> {
  if (form.button === 'forget') {
    const none = { token: null, appSecret: null, verifyToken: null, phoneNumberId: null, businessAccountId: null };
    return writeSettings(scope, { whatsapp: { isOn: false, apiVersion: USUAL_VERSION, ...none } });
  }
  const known = await readSetting('whatsapp');
  const kept = (typed: string | null, stored: string | null) => (typed ? conceal(PROVIDER_SECRET, typed) : stored);
  const { isOn, phoneNumberId, businessAccountId, apiVersion } = form;
  const account = {
    ...{ isOn, phoneNumberId, businessAccountId, apiVersion },
    token: kept(form.tokenPassword, known.token),
    appSecret: kept(form.appSecretPassword, known.appSecret),
    verifyToken: kept(form.verifyTokenPassword, known.verifyToken),
  };
  const isWhole = account.phoneNumberId && account.token && account.appSecret && account.verifyToken;
  if (isOn && !isWhole) throw new DomainError('whatsappIncomplete');
  await writeSettings(scope, { whatsapp: account });
}
