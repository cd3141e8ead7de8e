import { languageOf } from '~/i18n/languages';
import type { Transaction } from '~/platform/db.server';
import type { Prisma } from '~/generated/prisma/client';
import type { EmailFacts, EmailTemplate, WhatsappFacts, WhatsappTemplateKey } from './templates';
import { leavesByItself } from './whatsapp/cloud/leaves-by-itself.server';
import { readSettings } from './whatsapp/texts.server';

interface Cause {
  /** One cause, one message: writing the same key again does nothing. */
  dedupeKey: string;
  agencyId?: string;
  bookingId?: string;
  profileId?: string;
  /** Its receiver has no account any more: once it left, the row says nothing of them. */
  eraseOnceSent?: boolean;
  /** Before this instant it does not leave. */
  notBefore?: Date;
}

/**
 * Writes an e-mail in the transaction of its cause; the jobs process renders and delivers it, at
 * least once (R91). Params are facts (names, wall clocks, amounts in MAD as
 * decimal strings), never sentences: the text is made in the receiver's `language` (as stored) at delivery.
 */
export async function enqueueEmail<T extends EmailTemplate>(
  tx: Transaction,
  message: Cause & { to: string; language: string; template: T; params: EmailFacts[T] },
): Promise<void> {
  const { to, language, template, params, notBefore, ...cause } = message;
  await tx.outboxMessage.createMany({
    data: [
      {
        channel: 'email',
        recipient: to,
        nextAttemptAt: notBefore,
        language: languageOf(language),
        template,
        params: params as unknown as Prisma.InputJsonObject,
        ...cause,
      },
    ],
    skipDuplicates: true,
  });
}

/**
 * Writes a WhatsApp message ready to be sent by a person (R90) or, where its number agreed and the platform has a provider,
 * by that (R244). It keeps the words that hold now; where the agency or the platform switched its action off nothing is
 * written (R241). `phone` is in E.164; `toAgency`: a customer sends it to the agency.
 */
export async function enqueueWhatsapp<T extends WhatsappTemplateKey>(
  tx: Transaction,
  message: Omit<Cause, 'notBefore'> & {
    phone: string;
    language: string;
    template: T;
    params: WhatsappFacts[T];
    toAgency?: boolean;
  },
): Promise<void> {
  const { phone, language, template, params, ...cause } = message;
  const [setting] = await readSettings(cause.agencyId ?? null, [template], tx);
  if (!setting?.isEnabled) return;
  const body = setting.texts[languageOf(language)];
  const { toAgency = false } = cause;
  const words = { body, language: languageOf(language), usual: setting.usual };
  const byProvider = !toAgency && (await leavesByItself(tx, { phone, action: template, ...words }));
  await tx.outboxMessage.createMany({
    data: [
      {
        channel: 'whatsapp',
        recipient: phone,
        body,
        byProvider,
        language: languageOf(language),
        template,
        params: params as unknown as Prisma.InputJsonObject,
        ...cause,
      },
    ],
    skipDuplicates: true,
  });
}
