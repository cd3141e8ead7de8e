import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, ical, icalFeed } from './ical';

const EVENT: CalendarEvent = {
  uid: '0b8f9c7e-2d5a-4b7e-9a7e-3f1c2d4e5f60',
  sequence: 2,
  status: 'CONFIRMED',
  start: new Date('2026-12-04T10:00:00Z'),
  end: new Date('2026-12-07T10:30:00Z'),
  madeAt: new Date('2026-11-22T15:04:05.678Z'),
  language: 'fr',
  summary: 'Dacia Duster 2024, Atlas Cars',
  description: 'Départ : 10:00\nTotal : 1.260 DH; à payer à l’agence',
  location: 'Aéroport, Casablanca',
  position: { lat: 33.3675, lng: -7.59 },
  url: 'http://localhost:3000/fr/bookings/RH-7K3M-Q9TZ',
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
/** What a calendar reads of a text property. */
const read = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '')
    .replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

test('an event as RFC 5545 writes it', () => {
  expect(linesOf(ical(EVENT, 'rihla'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//rihla//rihla//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0b8f9c7e-2d5a-4b7e-9a7e-3f1c2d4e5f60',
    'DTSTAMP:20261122T150405Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART:20261204T100000Z',
    'DTEND:20261207T103000Z',
    'TRANSP:TRANSPARENT',
    'SUMMARY;LANGUAGE=fr:Dacia Duster 2024\\, Atlas Cars',
    'DESCRIPTION;LANGUAGE=fr:Départ : 10:00\\nTotal : 1.260 DH\\; à payer à l’agence',
    'LOCATION;LANGUAGE=fr:Aéroport\\, Casablanca',
    'GEO:33.3675;-7.59',
    'URL:http://localhost:3000/fr/bookings/RH-7K3M-Q9TZ',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(ical({ ...EVENT, position: null }, 'rihla')).not.toContain('GEO');
});

test('any text arrives as it was, in lines of 75 octets whose characters are whole', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'é', 'ح', '🚗', '\\', ';', ',', '\n', ' ', ':', '"'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(texts, texts, (summary, description) => {
      const file = ical({ ...EVENT, summary, description }, 'rihla');
      expect(read(file, 'SUMMARY')).toBe(summary);
      expect(read(file, 'DESCRIPTION')).toBe(description);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('what is no text is left out: no property can be slipped in', () => {
  const file = ical({ ...EVENT, summary: 'a\u0000b\u001bc\ud800d', description: 'x\r\nATTENDEE:mailto:a@b' }, 'rihla');
  expect(read(file, 'SUMMARY')).toBe('abcd');
  expect(linesOf(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('a calendar to subscribe to holds many events, names no method, and says how often to ask', () => {
  const second = {
    ...EVENT,
    uid: '1b8f9c7e-2d5a-4b7e-9a7e-3f1c2d4e5f60',
    description: null,
    location: null,
    position: null,
  };
  const feed = icalFeed(
    { name: 'Atlas Cars, réservations', language: 'fr', refreshMinutes: 60 },
    [EVENT, second],
    'rihla',
  );
  const lines = linesOf(feed);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => /^(METHOD|BEGIN:VTIMEZONE)/.test(line))).toEqual([]);
  expect(lines).toContain('NAME;LANGUAGE=fr:Atlas Cars\\, réservations');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
  expect(lines.filter((line) => /^(DESCRIPTION|LOCATION|GEO)/.test(line))).toHaveLength(3);
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // Each event has what RFC 5545, 3.6.1 asks for, once.
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE'])
    expect(lines.filter((line) => new RegExp(`^${name}[;:]`).test(line))).toHaveLength(2);
  expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
