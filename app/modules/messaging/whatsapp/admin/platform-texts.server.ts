import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { LANGUAGES } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import type { WhatsappAction } from '../actions';
import { readProvider } from '../cloud/provider.server';
import { templateText } from '../cloud/template-parameters';
import { firstText } from '../first-text.server';
import { openTexts } from '../sample.server';
import { readSettings } from '../texts.server';
import type { PlatformTexts } from './platform-texts-schema';

/** What the platform settled for each action: its switch, whether its words are the product's, its approved template. Four queries at most. */
export async function listPlatformTexts(_scope: AdminScope) {
  const [settings, rows] = await Promise.all([
    readSettings(null),
    db.whatsappAction.findMany({ select: { key: true, providerTemplate: true } }),
  ]);
  return settings.map(({ action, isOffered, usual }) => ({
    action,
    isOffered,
    isFirst: LANGUAGES.every((language) => usual[language] === firstText(action, language)),
    template: rows.find(({ key }) => key === action)?.providerTemplate ?? null,
  }));
}

/** What the page of an action's words shows an administrator, with what is handed in for approval. Seven queries at most. */
export async function openPlatformTexts(_scope: AdminScope, action: WhatsappAction, language: keyof LocalText) {
  const [texts, row, provider] = await Promise.all([
    openTexts(null, action, language),
    db.whatsappAction.findUnique({ where: { key: action } }),
    readProvider(),
  ]);
  const isNamed = row?.namedParameters ?? true;
  return {
    ...texts,
    isEnabled: row?.isEnabled ?? true,
    providerTemplate: row?.providerTemplate ?? '',
    isNamed,
    hasProvider: provider !== null,
    handedIn: LANGUAGES.map((one) => ({ language: one, text: templateText(texts.values[one], isNamed) })),
  };
}

/**
 * Keeps the platform's words of an action, its switch and its approved template (R241, R246); an empty text is the
 * product's first one, and `null` makes all of them so. The audit log says what they were.
 * @throws DomainError actionSettingsSaveFailed
 */
export async function savePlatformTexts(
  scope: AdminScope,
  action: WhatsappAction,
  { texts, isEnabled, providerTemplate, isNamed }: PlatformTexts,
): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`whatsapp_action:${action}`}))::text`;
    const before = await stateOf(tx, action);
    const templateId = await writeTexts(tx, action, before.templateId, texts);
    const data = { isEnabled, providerTemplate: providerTemplate || null, namedParameters: isNamed, templateId };
    await tx.whatsappAction.upsert({ where: { key: action }, create: { key: action, ...data }, update: data });
    const after = await stateOf(tx, action);
    await recordAudit(tx, scope, {
      ...{ action: 'whatsapp.words', entity: 'whatsapp_action', entityId: action },
      ...{ before: before.told, after: after.told },
    });
  }).catch((error: unknown) => rethrowAs(error, 'actionSettingsSaveFailed'));
}

async function stateOf(tx: Transaction, action: WhatsappAction) {
  const row = await tx.whatsappAction.findUnique({ where: { key: action }, include: { template: true } });
  const { template } = row ?? {};
  return {
    templateId: row?.templateId ?? null,
    told: {
      isEnabled: row?.isEnabled ?? true,
      template: row?.providerTemplate ?? null,
      isNamed: row?.namedParameters ?? true,
      fr: template?.bodyFr ?? null,
      en: template?.bodyEn ?? null,
      ar: template?.bodyAr ?? null,
    },
  };
}

/** The record that holds the words; null where they are the product's. One that another action has, too, is left alone. */
async function writeTexts(
  tx: Transaction,
  action: WhatsappAction,
  known: string | null,
  texts: LocalText | null,
): Promise<string | null> {
  const own = { key: { not: action }, templateId: known };
  const isShared = known !== null && (await tx.whatsappAction.count({ where: own })) > 0;
  const first = (language: keyof LocalText) => firstText(action, language);
  const said = (language: keyof LocalText) => texts?.[language] || first(language);
  const isFirst = LANGUAGES.every((language) => said(language) === first(language));
  if (isFirst) {
    if (known && !isShared) await tx.whatsappTemplate.delete({ where: { id: known } });
    return null;
  }
  const bodies = { bodyFr: said('fr'), bodyEn: said('en'), bodyAr: said('ar') };
  if (known && !isShared) {
    await tx.whatsappTemplate.update({ where: { id: known }, data: bodies });
    return known;
  }
  const name = `${action} ${crypto.randomUUID()}`;
  return (await tx.whatsappTemplate.create({ data: { name, ...bodies }, select: { id: true } })).id;
}
