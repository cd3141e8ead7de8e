import type { Language } from '~/i18n/languages';
import { renderEmail } from '~/modules/messaging/render-email.server';
import { subscriptionOf } from '~/modules/messaging/subscriptions/subscriptions';
import { unsubscribeLink } from '~/modules/messaging/subscriptions/unsubscribe-link.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { MAIL_AUDIENCES, MAIL_SAMPLES, type MailAudience, type MailSample } from './mail-samples';

/** Nobody: a link of a preview ends nothing. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const subscriptionOfSample = ({ template, params }: MailSample) =>
  subscriptionOf({ template, params, profileId: NOBODY, agencyId: NOBODY });

function render(sample: MailSample, language: Language) {
  const subscription = subscriptionOfSample(sample);
  const unsubscribe = subscription ? unsubscribeLink(subscription, language) : undefined;
  return renderEmail(sample.template, sample.params as never, language, unsubscribe);
}

/** The subject of every e-mail in a language, by who gets it, and whether they may switch it off (R205). */
export function listMailPreviews(_scope: AdminScope, language: Language) {
  const lines = MAIL_SAMPLES.map((sample) => ({
    id: sample.id,
    audience: sample.audience,
    subject: render(sample, language).subject,
    isOptional: subscriptionOfSample(sample) !== null,
  }));
  const of = (audience: MailAudience) => lines.filter((line) => line.audience === audience);
  return MAIL_AUDIENCES.map((audience) => ({ audience, mails: of(audience) }));
}

/** One e-mail with sample facts, as its receivers read it in a language. Null for no such one. */
export function previewMail(_scope: AdminScope, id: string, language: Language) {
  const sample = MAIL_SAMPLES.find((known) => known.id === id);
  if (!sample) return null;
  const { subject, text, html } = render(sample, language);
  return { id, subject, text, html, audience: sample.audience, isOptional: subscriptionOfSample(sample) !== null };
}
