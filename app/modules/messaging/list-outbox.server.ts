import { languageOf } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import type { OutboxQuery } from './outbox-messages';
import { renderEmail } from './render-email.server';
import { subscriptionOf } from './subscriptions/subscriptions';
import { unsubscribeLink } from './subscriptions/unsubscribe-link.server';
import type { EmailTemplate } from './templates';
import { whatsappMessage } from './whatsapp/whatsapp-message.server';

/** A page of the newest outbox messages, rendered. For the demo's reading room only. */
export async function listOutbox({ recipient, page, pageSize }: OutboxQuery) {
  const where = recipient ? { recipient: { contains: recipient, mode: 'insensitive' as const } } : {};
  const [total, rows] = await Promise.all([
    db.outboxMessage.count({ where }),
    db.outboxMessage.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
  ]);
  const messages = rows.map((row) => {
    const language = languageOf(row.language);
    const head = {
      id: row.id,
      channel: row.channel,
      recipient: row.recipient,
      language,
      status: row.status,
      template: row.template,
      createdAt: row.createdAt.toISOString(),
    };
    if (row.channel === 'whatsapp') return { ...head, subject: null, html: null, ...whatsappMessage(row) };
    const subscription = subscriptionOf(row);
    const unsubscribe = subscription ? unsubscribeLink(subscription, language) : undefined;
    const mail = renderEmail(row.template as EmailTemplate, row.params as never, language, unsubscribe);
    return { ...head, href: null, ...mail };
  });
  return { total, messages };
}
