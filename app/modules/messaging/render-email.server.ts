import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/http/paths';
import { env } from '~/platform/env.server';
import { bookingWords } from './booking-words';
import { type EmailContent, emailHtml } from './email-layout';
import { emailText } from './email-text';
import type { BookingFacts, EmailFacts, EmailTemplate } from './templates';

/** Which booking facts a mail lists under its sentence, in order. */
const BOOKING_LINES = ['reference', 'vehicle', 'pickup', 'return', 'days', 'total', 'deposit'] as const;

const LINKS = ['emailVerification', 'passwordReset', 'passwordResetGoogle'] as const;
type LinkTemplate = (typeof LINKS)[number];

/** What has happened to an account, and where its owner goes if somebody else did it. */
const NOTICES = {
  passwordChanged: paths.forgotPassword,
  googleLinked: paths.security,
  accountDeleted: paths.contact,
} as const;
type NoticeTemplate = keyof typeof NOTICES;

type BookingTemplate = Exclude<EmailTemplate, LinkTemplate | NoticeTemplate>;

const isLink = (template: EmailTemplate): template is LinkTemplate => LINKS.some((name) => name === template);
const isNotice = (template: EmailTemplate): template is NoticeTemplate => template in NOTICES;

const FOR_AGENCY: readonly string[] = ['bookingRequestedAgency', 'bookingCancelledAgency'];

/**
 * Makes the mail of an outbox row: subject, plain text and HTML in the receiver's language (right to
 * left for Arabic). Links are absolute, from APP_ORIGIN.
 */
export function renderEmail<T extends EmailTemplate>(
  template: T,
  facts: EmailFacts[T],
  language: Language,
): { subject: string; text: string; html: string; product: string } {
  const { subject, content } = contentOf(template, facts, language);
  return { subject, text: emailText(content, language), html: emailHtml(content, language), product: content.product };
}

function contentOf(template: EmailTemplate, facts: EmailFacts[EmailTemplate], language: Language) {
  if (isLink(template)) return linkContent(template, facts as EmailFacts[LinkTemplate], language);
  if (isNotice(template)) return noticeContent(template, facts as EmailFacts[NoticeTemplate], language);
  return bookingContent(template, facts as BookingFacts, language);
}

function bookingContent(template: BookingTemplate, facts: BookingFacts, language: Language) {
  const t = translator(language);
  const words = bookingWords(facts, language);
  const agency = FOR_AGENCY.includes(template);
  const href = agency ? paths.agencyBooking(language, facts.reference) : paths.booking(language, facts.reference);
  const and = language === 'ar' ? '، ' : ', ';
  const values: Record<(typeof BOOKING_LINES)[number], string> = {
    reference: facts.reference,
    vehicle: facts.vehicle,
    pickup: words.pickupAt + and + facts.pickupLocation,
    return: words.returnAt + and + facts.returnLocation,
    days: t('terms:count.day', { count: facts.days }),
    total: words.total,
    deposit: words.deposit,
  };
  const person = agency
    ? [{ label: t('emails:label.customer'), value: facts.customerName + and + words.customerPhone }]
    : [{ label: t('emails:label.agency'), value: facts.agencyName + and + words.agencyPhone }];
  const reason = facts.reason ? [{ label: t('emails:label.reason'), value: facts.reason }] : [];
  return {
    subject: t(`emails:${template}.subject`, words),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, words),
      paragraphs: [t(`emails:${template}.text`, words)],
      facts: [
        ...BOOKING_LINES.map((line) => ({ label: t(`emails:label.${line}`), value: values[line] })),
        ...person,
        ...reason,
      ],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + href },
    }),
  };
}

function linkContent(template: LinkTemplate, facts: EmailFacts[LinkTemplate], language: Language) {
  const t = translator(language);
  const count = 'hours' in facts ? facts.hours : facts.minutes;
  const href =
    template === 'emailVerification'
      ? paths.emailVerification(language, facts.token)
      : withQuery(paths.authCallback, { token: facts.token, lang: language });
  return {
    subject: t(`emails:${template}.subject`),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, { fullName: nameInMail(facts.fullName) }).trim(),
      paragraphs: [
        t(`emails:${template}.text`, { button: t('account:google.continue') }),
        t(`emails:${template}.valid`, { count }),
        t(`emails:${template}.notYou`),
      ],
      facts: [],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + href },
    }),
  };
}

function noticeContent(template: NoticeTemplate, { fullName }: EmailFacts[NoticeTemplate], language: Language) {
  const t = translator(language);
  return {
    subject: t(`emails:${template}.subject`),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, { fullName: nameInMail(fullName) }).trim(),
      paragraphs: [t(`emails:${template}.text`), t(`emails:${template}.notYou`)],
      facts: [],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + NOTICES[template](language) },
    }),
  };
}

function frame(language: Language, content: Omit<EmailContent, 'product' | 'fallback' | 'footer'>): EmailContent {
  const t = translator(language);
  return {
    ...content,
    product: t('common:product'),
    fallback: t('emails:fallback'),
    footer: t('emails:footer', { product: t('common:product') }),
  };
}

/**
 * The name to greet by. Anybody may sign up with another person's address, so a name that carries a web
 * or mail address, or an essay, is not repeated to that person.
 */
function nameInMail(fullName: string): string {
  return fullName.length > 60 || /[/\\@<>]|www\.|\.\p{L}{2,}/iu.test(fullName) ? '' : fullName;
}
