import { rethrowAs } from '~/errors/rethrow-as.server';
import type { LocalText } from '~/i18n/local-text';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import type { WhatsappAction } from './actions';
import { readSettings } from './texts.server';

/**
 * Switches the agency's actions on and off (R241): those named are on, all others off. What the platform does not offer
 * keeps the switch it had. Messages that are ready stay so.
 * @throws DomainError saveFailed
 */
export async function saveSwitches(scope: AgencyScope, on: readonly WhatsappAction[]): Promise<void> {
  await change(scope, async (tx, agencyId) => {
    for (const { action, isEnabled, isOffered } of await readSettings(agencyId, undefined, tx)) {
      const wanted = on.includes(action);
      if (!isOffered || wanted === isEnabled) continue;
      await write(tx, agencyId, action, { isEnabled: wanted });
    }
  });
}

/**
 * Keeps the agency's own text of an action (R240, R241); null, or the platform's words, leave the platform's in force.
 * Messages that are ready keep the words that they have.
 * @throws DomainError saveFailed
 */
export async function saveTexts(scope: AgencyScope, action: WhatsappAction, texts: LocalText | null): Promise<void> {
  await change(scope, async (tx, agencyId) => {
    const [setting] = await readSettings(agencyId, [action], tx);
    const own = (language: keyof LocalText) => {
      const text = texts?.[language];
      return text && text !== setting?.usual[language] ? text : null;
    };
    await write(tx, agencyId, action, { bodyFr: own('fr'), bodyEn: own('en'), bodyAr: own('ar') });
  });
}

async function change(
  { agencyId, profileId }: AgencyScope,
  work: (tx: Transaction, agencyId: string) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockProfile(tx, profileId);
    const { id } = await tx.agency.findUniqueOrThrow({
      where: { id: agencyId, ownerId: profileId },
      select: { id: true },
    });
    await work(tx, id);
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}

const write = (
  tx: Transaction,
  agencyId: string,
  key: WhatsappAction,
  values: { isEnabled?: boolean; bodyFr?: string | null; bodyEn?: string | null; bodyAr?: string | null },
) =>
  tx.agencyWhatsappAction.upsert({
    where: { agencyId_key: { agencyId, key } },
    create: { agencyId, key, ...values },
    update: values,
  });
