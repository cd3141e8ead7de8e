import { formatDate } from '~/i18n/dates';
import { formatExactMoney, formatMoney } from '~/i18n/money';
import { translator } from '~/i18n/i18next.server';
import { type Language, LANGUAGE_NAMES } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import { day } from '~/platform/clock';
import { env } from '~/platform/env.server';
import { bookingWords, inLanguage } from './booking-words';
import { type EmailContent, emailHtml } from './email-layout';
import { emailText } from './email-text';
import type { Mail } from './mailer.server';
import { noticeWords } from './notice-words';
import {
  AGENCY_TEMPLATES,
  type BookingFacts,
  type ChangeFacts,
  type EditedFacts,
  type EmailFacts,
  type EmailTemplate,
  LINK_TEMPLATES,
  type RescheduledFacts,
} from './templates';

/** Which booking facts a mail lists under its sentence, in order. */
const BOOKING_LINES = ['reference', 'vehicle', 'pickup', 'return', 'days', 'total', 'deposit'] as const;
/** What is to be paid; nothing where a booking was called off or lapsed. */
const MONEY_LINES: readonly (typeof BOOKING_LINES)[number][] = ['total', 'deposit'];
const OFF_TEMPLATES: readonly EmailTemplate[] = [
  'bookingLapsed',
  'bookingDeclined',
  'bookingCancelledAgency',
  'bookingCancelledCustomer',
];

type LinkTemplate = (typeof LINK_TEMPLATES)[number];

/** What has happened to an account, and where its owner goes if somebody else did it. */
const NOTICES = {
  passwordChanged: paths.forgotPassword,
  googleLinked: paths.security,
  twoFactorOn: paths.security,
  twoFactorOff: paths.security,
  recoveryCodeUsed: paths.twoFactor,
  accountDeleted: paths.contact,
  accountRemoved: paths.contact,
  accountSuspended: paths.contact,
  accountInactive: paths.contact,
  accountReactivated: paths.login,
  accountRole: paths.login,
  agencyVerified: paths.agencyDashboard,
  agencySuspended: paths.agencySuspended,
  agencyReactivated: paths.agencyDashboard,
  agencyReactivatedPending: paths.agencySetup,
  agencySuspendedCustomer: paths.bookings,
  agencyReactivatedCustomer: paths.bookings,
  agencySuspendedClient: paths.contact,
  agencyReactivatedClient: paths.contact,
  contactReceived: paths.faq,
  notificationTest: paths.agencyMessages,
} as const;
type NoticeTemplate = keyof typeof NOTICES;

const REVIEWS = ['reviewRequested', 'reviewPosted'] as const;
type ReviewTemplate = (typeof REVIEWS)[number];

type BookingTemplate = Exclude<
  EmailTemplate,
  | LinkTemplate
  | NoticeTemplate
  | ReviewTemplate
  | SigningTemplate
  | 'contactMessage'
  | 'invoiceSent'
  | 'agencyReminder'
  | 'priceFell'
>;

const SIGNINGS = ['contractToSign', 'riderToSign'] as const;
type SigningTemplate = (typeof SIGNINGS)[number];
const isSigning = (template: EmailTemplate): template is SigningTemplate => SIGNINGS.some((name) => name === template);

const isLink = (template: EmailTemplate): template is LinkTemplate => LINK_TEMPLATES.some((name) => name === template);
const isReview = (template: EmailTemplate): template is ReviewTemplate => REVIEWS.some((name) => name === template);
const isNotice = (template: EmailTemplate): template is NoticeTemplate => template in NOTICES;

const isForAgency = (template: EmailTemplate) => AGENCY_TEMPLATES.some((name) => name === template);

/**
 * Makes the mail of an outbox row: subject, plain text and HTML in the receiver's language (right to
 * left for Arabic). Links are absolute, from APP_ORIGIN. `unsubscribe`: the address that ends it, where it has one (R208).
 */
export function renderEmail<T extends EmailTemplate>(
  template: T,
  facts: EmailFacts[T],
  language: Language,
  unsubscribe?: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'product' | 'replyTo' | 'attachment'> {
  const { subject, content: own } = contentOf(template, facts, language);
  const label = translator(language)('emails:unsubscribe');
  const content = unsubscribe ? { ...own, unsubscribe: { label, href: unsubscribe } } : own;
  const mail = { subject, text: emailText(content, language), html: emailHtml(content, language) };
  return {
    ...mail,
    product: content.product,
    replyTo: replyTo(template, facts),
    attachment: attachmentOf(template, facts),
  };
}

/** A message to the platform is answered straight to its writer, an invoice to its agency. */
function replyTo(template: EmailTemplate, facts: EmailFacts[EmailTemplate]): Mail['replyTo'] {
  if (template === 'invoiceSent') {
    const { agencyName, agencyEmail } = facts as EmailFacts['invoiceSent'];
    return agencyEmail ? { name: agencyName, address: agencyEmail } : undefined;
  }
  if (template !== 'contactMessage') return undefined;
  const { name, email } = facts as EmailFacts['contactMessage'];
  return { name, address: email };
}

function attachmentOf(template: EmailTemplate, facts: EmailFacts[EmailTemplate]): Mail['attachment'] {
  if (template !== 'invoiceSent') return undefined;
  const { number, fileKey } = facts as EmailFacts['invoiceSent'];
  return { filename: `${number}.pdf`, key: fileKey };
}

function contentOf(template: EmailTemplate, facts: EmailFacts[EmailTemplate], language: Language) {
  if (isLink(template)) return linkContent(template, facts as EmailFacts[LinkTemplate], language);
  if (isNotice(template)) return noticeContent(template, facts as EmailFacts[NoticeTemplate], language);
  if (isReview(template)) return reviewContent(facts as EmailFacts[ReviewTemplate], language);
  if (template === 'contactMessage') return contactContent(facts as EmailFacts['contactMessage'], language);
  if (template === 'agencyReminder') return reminderContent(facts as EmailFacts['agencyReminder'], language);
  if (template === 'priceFell') return priceFellContent(facts as EmailFacts['priceFell'], language);
  if (template === 'invoiceSent') return invoiceContent(facts as EmailFacts['invoiceSent'], language);
  if (isSigning(template)) return signingContent(template, facts as EmailFacts[SigningTemplate], language);
  return bookingContent(template, facts as BookingFacts, language);
}

function bookingContent(
  template: BookingTemplate,
  facts: BookingFacts | ChangeFacts | EditedFacts | RescheduledFacts,
  language: Language,
) {
  const t = translator(language);
  const words = {
    ...bookingWords(facts, language),
    customerName: nameInMail(facts.customerName) || t('emails:label.customer'),
    agencyName: nameInMail(facts.agencyName) || t('emails:label.agency'),
  };
  const agency = isForAgency(template);
  const href = agency ? paths.agencyBooking(language, facts.reference) : paths.booking(language, facts.reference);
  const joined = (...parts: string[]) => parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  const values: Record<(typeof BOOKING_LINES)[number], string> = {
    reference: facts.reference,
    vehicle: facts.vehicle,
    pickup: joined(words.pickupAt, words.pickupLocation),
    return: joined(words.returnAt, words.returnLocation),
    days: t('terms-time:count.day', { count: facts.days }),
    total: words.total,
    deposit: words.deposit,
  };
  const person = agency
    ? [{ label: t('emails:label.customer'), value: joined(words.customerName, words.customerPhone) }]
    : [{ label: t('emails:label.agency'), value: joined(words.agencyName, words.agencyPhone) }];
  const lines = OFF_TEMPLATES.includes(template)
    ? BOOKING_LINES.filter((line) => !MONEY_LINES.includes(line))
    : BOOKING_LINES;
  const reason = facts.reason ? [{ label: t('emails:label.reason'), value: facts.reason }] : [];
  const wanted =
    'wantedPickupAt' in facts
      ? [
          { label: t('emails:label.wantedPickup'), value: words.wantedPickupAt ?? '' },
          { label: t('emails:label.wantedReturn'), value: words.wantedReturnAt ?? '' },
        ]
      : [];
  const message = 'message' in facts && facts.message ? facts.message : null;
  const before = 'previous' in facts ? previousLines(facts, language) : {};
  return {
    subject: t(`emails:${template}.subject`, words),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, words),
      paragraphs: [t(`emails:${template}.text`, words)],
      facts: [
        ...wanted,
        ...(message ? [{ label: t('emails:label.message'), value: message }] : []),
        ...lines.flatMap((line) => [
          { label: t(`emails:label.${line}`), value: values[line] },
          ...(before[line] ?? []),
        ]),
        ...('previous' in facts ? alsoLines(facts, language) : []),
        ...person,
        ...reason,
      ],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + href },
    }),
  };
}

type Edit = Pick<RescheduledFacts, 'previous' | 'also'>;

/** By the line that it follows: what stood there before its agency changed it. */
function previousLines({ previous = {} }: Edit, language: Language): Partial<Record<BookingLine, MailFact[]>> {
  const t = translator(language);
  const { pickupLocation, returnLocation, total, deposit } = previous;
  const said = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);
  return {
    pickup: said(t('emails:previous.pickup'), pickupLocation && inLanguage(pickupLocation, language)),
    return: said(t('emails:previous.return'), returnLocation && inLanguage(returnLocation, language)),
    total: said(t('emails:previous.total'), total && formatExactMoney(total, language)),
    deposit: said(t('emails:previous.deposit'), deposit && formatExactMoney(deposit, language)),
  };
}
type BookingLine = (typeof BOOKING_LINES)[number];
type MailFact = EmailContent['facts'][number];

/** What an edit changed that stands in none of the lines. */
function alsoLines({ also = [] }: Edit, language: Language) {
  const t = translator(language);
  const names = also.map((part) => t(`emails:also.${part}`)).join(language === 'ar' ? '، ' : ', ');
  return names ? [{ label: t('emails:label.also'), value: names }] : [];
}

/** A notice of the bell, in the same words. */
function reminderContent({ notice, values, shortId }: EmailFacts['agencyReminder'], language: Language) {
  const t = translator(language);
  const customerName = nameInMail(String(values.customerName ?? '')) || t('emails:label.customer');
  const words = { ...noticeWords(values, language), customerName };
  const said = (part: 'title' | 'message') =>
    t(`notifications:${notice}.${part}` as never, words as never) as unknown as string;
  const { reference } = values;
  const about = reference ? 'booking' : shortId ? 'vehicle' : 'papers';
  const href = {
    booking: paths.agencyBooking(language, String(reference)),
    vehicle: paths.agencyVehicle(language, shortId ?? ''),
    papers: paths.agencyPapers(language),
  }[about];
  const named = reference ?? values.plate;
  return {
    subject: named === undefined ? said('title') : `${said('title')} (${named})`,
    content: frame(language, {
      heading: said('title'),
      paragraphs: [said('message')],
      facts: [],
      action: { label: t(`emails:agencyReminder.${about}`), href: env().APP_ORIGIN + href },
    }),
  };
}

/** Asks a customer for a review, or tells an agency of one. */
function reviewContent(facts: EmailFacts[ReviewTemplate], language: Language) {
  const t = translator(language);
  const isPosted = 'reviewId' in facts;
  const template = isPosted ? 'reviewPosted' : 'reviewRequested';
  const words = isPosted
    ? { ...facts, customerName: nameInMail(facts.customerName) || t('emails:label.customer') }
    : { ...facts, agencyName: nameInMail(facts.agencyName) || t('emails:label.agency') };
  const rating = isPosted
    ? [{ label: t('emails:label.rating'), value: t('review:stars', { rating: facts.rating }) }]
    : [];
  const href = isPosted ? paths.agencyReview(language, facts.reviewId) : paths.bookingReview(language, facts.reference);
  return {
    subject: t(`emails:${template}.subject`, words),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, words),
      paragraphs: [t(`emails:${template}.text`, words)],
      facts: [
        { label: t('emails:label.reference'), value: facts.reference },
        { label: t('emails:label.vehicle'), value: facts.vehicle },
        ...rating,
      ],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + href },
    }),
  };
}

/** Favourites that cost less now, each with its price before. */
function priceFellContent({ cars }: EmailFacts['priceFell'], language: Language) {
  const t = translator(language);
  const money = (amount: string) => formatExactMoney(amount, language);
  const words = { count: cars.length, vehicle: cars[0]?.vehicle ?? '' };
  const [only, ...others] = cars;
  const href = only && others.length === 0 ? paths.car(language, null, only.shortId) : paths.favorites(language);
  return {
    subject: t('emails:priceFell.subject', words),
    content: frame(
      language,
      {
        heading: t('emails:priceFell.heading', words),
        paragraphs: [t('emails:priceFell.text', words)],
        facts: cars.map(({ vehicle, before, now }) => ({
          label: vehicle,
          value: t('emails:priceFell.price', { now: money(now), before: money(before) }),
        })),
        action: {
          label: t(others.length === 0 ? 'emails:priceFell.car' : 'emails:priceFell.action'),
          href: env().APP_ORIGIN + href,
        },
      },
      'footerWanted',
    ),
  };
}

/** What somebody wrote by the contact form, for the platform's own people. */
function contactContent(
  { name, email, topic, message, language: theirs }: EmailFacts['contactMessage'],
  language: Language,
) {
  const t = translator(language);
  const subject = t('emails:contactMessage.subject', { topic: t(`contact:topic.${topic}`), name });
  return {
    subject,
    content: frame(language, {
      heading: subject,
      paragraphs: [t('emails:contactMessage.text')],
      facts: [
        { label: t('contact:name'), value: name },
        { label: t('contact:email'), value: email },
        { label: t('emails:label.language'), value: LANGUAGE_NAMES[theirs] },
        { label: t('contact:message'), value: message },
      ],
      action: { label: t('emails:contactMessage.action'), href: `mailto:${email}` },
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
        t(`emails:${template}.text`, { button: t('auth:google') }),
        t(`emails:${template}.valid`, { count }),
        t(`emails:${template}.notYou`),
      ],
      facts: [],
      action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + href },
    }),
  };
}

/** Brings an invoice or a credit note: its PDF is attached, and an address leads to it for some days. */
function invoiceContent(facts: EmailFacts['invoiceSent'], language: Language) {
  const t = translator(language);
  const { kind, number, total, currency, due, dueOn, message, token } = facts;
  const agencyName = nameInMail(facts.agencyName) || t('emails:label.agency');
  const customerName = nameInMail(facts.customerName);
  const money = (amount: string) => formatMoney(amount, language, { decimals: 2, currency });
  const isOwed = kind === 'invoice' && Number(due) > 0;
  return {
    subject: t(`emails:invoiceSent.subject.${kind}`, { agencyName, number }),
    content: frame(language, {
      heading: t('emails:invoiceSent.heading', { customerName }).trim(),
      paragraphs: [t(`emails:invoiceSent.text.${kind}`, { agencyName }), ...(message ? [message] : [])],
      facts: [
        { label: t(`emails:invoiceSent.number.${kind}`), value: number },
        { label: t('emails:label.total'), value: money(total) },
        ...(isOwed ? [{ label: t('emails:invoiceSent.due'), value: money(due) }] : []),
        ...(isOwed && dueOn
          ? [{ label: t('emails:invoiceSent.payBy'), value: formatDate(day(dueOn), language, 'medium') }]
          : []),
        { label: t('emails:label.agency'), value: agencyName },
      ],
      action: {
        label: t(`emails:invoiceSent.action.${kind}`),
        href: env().APP_ORIGIN + paths.sentInvoice(language, token),
      },
    }),
  };
}

/** Leads a renter to the contract that waits for their signature. */
function signingContent(
  template: SigningTemplate,
  { fullName, token, hours, vehicle, number, ...facts }: EmailFacts[SigningTemplate],
  language: Language,
) {
  const t = translator(language);
  const agencyName = nameInMail(facts.agencyName) || t('emails:label.agency');
  return {
    subject: t(`emails:${template}.subject`, { agencyName }),
    content: frame(language, {
      heading: t(`emails:${template}.heading`, { fullName: nameInMail(fullName) }).trim(),
      paragraphs: [
        t(`emails:${template}.text`, { agencyName }),
        t(`emails:${template}.valid`, { count: hours }),
        t(`emails:${template}.notYou`),
      ],
      facts: [
        { label: t(template === 'riderToSign' ? 'emails:label.rider' : 'emails:label.contract'), value: number },
        { label: t('emails:label.vehicle'), value: vehicle },
      ],
      action: {
        label: t(`emails:${template}.action`),
        href: env().APP_ORIGIN + paths.contractSigning(language, token),
      },
    }),
  };
}

function noticeContent(template: NoticeTemplate, facts: EmailFacts[NoticeTemplate], language: Language) {
  const t = translator(language);
  const fullName = nameInMail(facts.fullName);
  const agencyName = 'agencyName' in facts ? nameInMail(facts.agencyName) : '';
  return {
    subject: t(`emails:${template}.subject`, { agencyName }),
    content: frame(
      language,
      {
        heading: t(`emails:${template}.heading`, { fullName }).trim(),
        paragraphs: [t(`emails:${template}.text`, { agencyName }), t(`emails:${template}.notYou`)],
        facts: [],
        action: { label: t(`emails:${template}.action`), href: env().APP_ORIGIN + NOTICES[template](language) },
      },
      template === 'contactReceived' ? 'footerContact' : 'footer',
    ),
  };
}

function frame(
  language: Language,
  content: Omit<EmailContent, 'product' | 'fallback' | 'footer'>,
  footer: 'footer' | 'footerContact' | 'footerWanted' = 'footer',
): EmailContent {
  const t = translator(language);
  return {
    ...content,
    product: t('common:product'),
    fallback: t('emails:fallback'),
    footer: t(`emails:${footer}`, { product: t('common:product') }),
  };
}

/**
 * A name that somebody gave, or nothing where it carries a web or mail address, or an essay: anybody may
 * sign up with another person's address, and book with any name, so a mail does not repeat those.
 */
function nameInMail(fullName: string): string {
  return fullName.length > 60 || /[/\\@<>]|www\.|\.\p{L}{2,}/iu.test(fullName) ? '' : fullName;
}
