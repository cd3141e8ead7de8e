import { describe, expect, test } from 'vitest';
import { formatDateTime } from '~/i18n/dates';
import { LANGUAGES } from '~/i18n/languages';
import { wall } from '~/platform/clock';
import { renderEmail } from './render-email.server';
import type { BookingFacts, EmailFacts, EmailTemplate } from './templates';
import { whatsappMessage } from './whatsapp/whatsapp-message.server';

const expiresAt = '2026-12-04T10:00:00.000Z';
const booking: BookingFacts = {
  reference: 'RH-7K3M-Q9TZ',
  vehicle: 'Dacia Duster 2024',
  pickupAt: '2026-12-04T10:00',
  returnAt: '2026-12-07T10:00',
  pickupLocation: 'Aéroport Mohammed V',
  returnLocation: 'Gare Casa-Voyageurs',
  days: 3,
  total: '1260.00',
  deposit: '5000.00',
  customerName: '<b>Salma</b> & fils',
  customerPhone: '+212661234567',
  agencyName: 'Atlas Cars',
  agencyPhone: '+212522000000',
  reason: 'Voiture en panne',
};
const WANTED = { wantedPickupAt: '2026-12-05T09:00', wantedReturnAt: '2026-12-09T18:30', message: 'Vol retardé' };
const facts: { [T in EmailTemplate]: EmailFacts[T] } = {
  bookingRequestedAgency: booking,
  bookingRequestedCustomer: booking,
  bookingRequestedForYou: booking,
  bookingLapsed: booking,
  bookingConfirmed: booking,
  bookingDeclined: booking,
  bookingRescheduled: { ...booking, previousPickupAt: '2026-12-01T09:00', previousReturnAt: '2026-12-02T18:30' },
  bookingVehicleChanged: {
    ...booking,
    previousPickupAt: '2026-12-01T09:00',
    previousReturnAt: '2026-12-02T18:30',
    previousVehicle: 'Renault Clio 2023',
  },
  bookingEdited: {
    ...booking,
    previous: { total: '1400.00', returnLocation: { fr: 'Rabat, Agdal', en: 'Rabat, Agdal', ar: 'الرباط، أكدال' } },
    also: ['drivers', 'guarantee'],
    message: 'Siège enfant ajouté',
  },
  bookingCancelledAgency: booking,
  bookingCancelledCustomer: booking,
  bookingCompleted: booking,
  changeRequestedAgency: { ...booking, ...WANTED },
  changeDeclined: { ...booking, ...WANTED },
  pickupReminder: { ...booking, expiresAt },
  returnReminder: { ...booking, expiresAt },
  priceFell: { cars: [{ vehicle: booking.vehicle, shortId: '6f1b4a3e', before: '420.00', now: '380.50' }] },
  reviewRequested: { reference: booking.reference, vehicle: booking.vehicle, agencyName: booking.agencyName },
  reviewPosted: {
    reference: booking.reference,
    vehicle: booking.vehicle,
    customerName: booking.customerName,
    rating: 4,
    reviewId: '6f1b4a3e-0000-4000-8000-000000000001',
  },
  agencyReminder: {
    notice: 'return_overdue',
    values: { ...booking, pickupLocation: '', returnLocation: '', plate: '12345-أ-6', hours: 3 },
    shortId: '6f1b4a3e',
  },
  emailVerification: { fullName: 'Salma', token: 'abc', hours: 24, expiresAt },
  passwordReset: { fullName: 'Salma', token: 'abc', minutes: 60, expiresAt },
  passwordResetGoogle: { fullName: 'Salma', token: 'abc', minutes: 60, expiresAt },
  invoiceSent: {
    kind: 'invoice',
    number: 'FAC-2026-0007',
    customerName: 'Salma',
    agencyName: 'Atlas Cars',
    agencyEmail: 'factures@atlas.test',
    total: '1250.50',
    currency: 'MAD',
    due: '250.50',
    dueOn: '2026-12-24',
    message: 'Merci de votre confiance.',
    fileKey: `invoice-${'a'.repeat(32)}`,
    token: 'abc',
    expiresAt,
  },
  contractToSign: {
    fullName: 'Salma',
    token: 'abc',
    hours: 72,
    expiresAt,
    agencyName: 'Atlas Cars',
    vehicle: 'Dacia Logan 2024',
    number: 'CTR-2026-0007',
  },
  riderToSign: {
    fullName: 'Salma',
    token: 'abc',
    hours: 72,
    expiresAt,
    agencyName: 'Atlas Cars',
    vehicle: 'Dacia Logan 2024',
    number: 'CTR-2026-0007/A1',
  },
  passwordChanged: { fullName: 'Salma' },
  googleLinked: { fullName: 'Salma' },
  twoFactorOn: { fullName: 'Salma' },
  twoFactorOff: { fullName: 'Salma' },
  recoveryCodeUsed: { fullName: 'Salma' },
  accountDeleted: { fullName: 'Salma' },
  accountRemoved: { fullName: 'Salma' },
  accountSuspended: { fullName: 'Salma' },
  accountInactive: { fullName: 'Salma' },
  accountReactivated: { fullName: 'Salma' },
  accountRole: { fullName: 'Salma' },
  agencyVerified: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencySuspended: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencyReactivated: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencyReactivatedPending: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencySuspendedCustomer: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencyReactivatedCustomer: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencySuspendedClient: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  agencyReactivatedClient: { fullName: 'Salma', agencyName: 'Atlas Cars' },
  contactMessage: {
    name: '<b>Salma</b>',
    email: 'salma@exemple.test',
    topic: 'data',
    message: 'Bonjour,\n<b>Salma',
    language: 'ar',
  },
  contactReceived: { fullName: 'Salma' },
  notificationTest: { fullName: 'Atlas Cars' },
};

const NOT_YOU = { fr: /Si (ce n’est pas vous|vous n’êtes pas à l’origine)/, en: /If it was not you/, ar: /إن لم ت/ };

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.keys(facts) as EmailTemplate[])('%s is whole', (template) => {
    const { subject, text, html } = renderEmail(template, facts[template] as never, language);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|undefined|emails:|\[object/);
      expect(part.trim()).not.toBe('');
    }
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).not.toContain('<b>Salma');
    expect(text).toMatch(template === 'contactMessage' ? 'mailto:salma@exemple.test' : /https?:\/\//);
  });

  test.each([
    ['bookingRequestedAgency', 'customerName'],
    ['bookingCancelledAgency', 'customerName'],
    ['bookingRequestedCustomer', 'agencyName'],
    ['bookingConfirmed', 'agencyName'],
  ] as const)('%s does not repeat an address that stands in place of a name', (template, name) => {
    for (const given of ['www.gagnez.example', 'Voir https://gagnez.example', '']) {
      const { subject, text, html } = renderEmail(template, { ...booking, [name]: given }, language);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/gagnez|undefined/);
    }
    const { text } = renderEmail(template, { ...booking, customerName: 'Salma Idrissi' }, language);
    expect(text).toContain(name === 'agencyName' ? 'Atlas Cars' : 'Salma Idrissi');
  });

  test('a mail of other dates says the old ones and lists the new', () => {
    const { text } = renderEmail('bookingRescheduled', facts.bookingRescheduled, language);
    for (const moment of ['2026-12-01T09:00', '2026-12-02T18:30', '2026-12-04T10:00', '2026-12-07T10:00'])
      expect(text.replace(/\s+/g, ' ')).toContain(formatDateTime(wall(moment), language, 'long').replace(/\s+/g, ' '));
  });

  test('a mail of an edit says what stood before beside what stands now', () => {
    const edited = facts.bookingEdited;
    const moved = {
      ...facts.bookingRescheduled,
      previous: edited.previous,
      also: edited.also,
      message: edited.message,
    };
    for (const { text } of [
      renderEmail('bookingEdited', edited, language),
      renderEmail('bookingRescheduled', moved, language),
    ])
      for (const said of [
        '1.260',
        '1.400',
        { fr: 'Rabat, Agdal', en: 'Rabat, Agdal', ar: 'الرباط، أكدال' }[language],
        'Siège enfant ajouté',
      ])
        expect(text.replace(/\s+/g, ' ')).toContain(said);
  });

  test.each([
    ['bookingLapsed', false],
    ['bookingDeclined', false],
    ['bookingCancelledAgency', false],
    ['bookingCancelledCustomer', false],
    ['bookingConfirmed', true],
    ['bookingCompleted', true],
  ] as const)('%s names an amount: %s, for nothing is due of what was called off', (template, isDue) => {
    const { text, html } = renderEmail(template, { ...booking, total: '1260.50' }, language);
    for (const part of [text, html]) {
      expect(part.includes('1.260,50')).toBe(isDue);
      expect(part.includes('5.000')).toBe(isDue);
    }
  });

  test('a mail and a message name the places as the reader’s language does', () => {
    const pickupLocation = { fr: 'Aéroport, Nouaceur', en: 'Airport, Nouaceur', ar: 'المطار، النواصر' };
    const { text } = renderEmail('bookingConfirmed', { ...booking, pickupLocation }, language);
    const whatsapp = whatsappMessage({
      recipient: '+212661234567',
      language,
      template: 'booking_confirmed',
      params: { ...booking, pickupLocation },
      body: null,
    });
    for (const said of [text, whatsapp.text]) {
      expect(said.replace(/\s+/g, ' ')).toContain(pickupLocation[language]);
      expect(said).toContain('Gare Casa-Voyageurs');
    }
  });

  test('of a customer whose account is gone a mail names nobody and no phone', () => {
    const { text } = renderEmail(
      'bookingCancelledAgency',
      { ...booking, customerName: '', customerPhone: '' },
      language,
    );
    expect(text).not.toMatch(/[,،] *\u2069?\n/);
  });

  test('a mail about a password says what to do if it was somebody else', () => {
    for (const template of ['passwordReset', 'passwordResetGoogle'] as const) {
      const { text, html } = renderEmail(template, facts[template], language);
      expect(text).toContain(`/auth/callback?token=abc&lang=${language}`);
      expect(html).toContain(`/auth/callback?token=abc&amp;lang=${language}`);
      expect(text).toMatch(NOT_YOU[language]);
    }
    for (const template of [
      'passwordChanged',
      'googleLinked',
      'twoFactorOn',
      'twoFactorOff',
      'recoveryCodeUsed',
      'accountDeleted',
    ] as const) {
      expect(renderEmail(template, facts[template], language).text).toMatch(NOT_YOU[language]);
    }
  });

  test.each(['new_booking', 'booking_confirmed', 'booking_cancelled', 'payment_reminder'])(
    '%s is a ready link',
    (template) => {
      const { text, href } = whatsappMessage({
        ...{ recipient: '+212661234567', language, template, params: booking, body: null },
      });
      expect(text).toContain('RH-7K3M-Q9TZ');
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(href).toMatch(/^https:\/\/wa\.me\/212661234567\?text=/);
    },
  );
});
