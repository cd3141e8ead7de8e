/** An appointment for somebody's calendar (RFC 5545). Texts are plain; instants are told in UTC, which no reader's table of time zones can get wrong. */
export interface CalendarEvent {
  /** The same for each file about the same thing (RFC 7986: a UUID). */
  uid: string;
  /** Grows with each change, so that a calendar knows which of two files is newer. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  start: Date;
  end: Date;
  /** When this file is made; in a calendar to subscribe to, when the event last changed. */
  madeAt: Date;
  /** Of the texts. */
  language: string;
  summary: string;
  description: string | null;
  location: string | null;
  position: { lat: number; lng: number } | null;
  url: string;
}

/** The content type of such a file. */
export const ICAL_TYPE = 'text/calendar; charset=utf-8';

/** A calendar of one event, as a file that is handed over once. `product` names who wrote it. */
export function ical(event: CalendarEvent, product: string): string {
  return file([...head(product, event.language), 'METHOD:PUBLISH', ...eventLines(event), 'END:VCALENDAR']);
}

/** How a calendar that others subscribe to is called, and how often it is worth asking for. */
export interface Feed {
  name: string;
  language: string;
  refreshMinutes: number;
}

/**
 * Many events as a calendar to subscribe to (RFC 5545, RFC 7986). It names no METHOD: it is the state of a calendar, and
 * no message about one; what it no longer holds, subscribers take away.
 */
export function icalFeed({ name, language, refreshMinutes }: Feed, events: CalendarEvent[], product: string): string {
  const title = escapeText(name);
  return file([
    ...head(product, language),
    `NAME;LANGUAGE=${language}:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

const head = (product: string, language: string) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${product}//${product}//${language.toUpperCase()}`,
  'CALSCALE:GREGORIAN',
];

function eventLines(event: CalendarEvent): string[] {
  const { language, position } = event;
  const text = (name: string, value: string | null) =>
    value === null ? [] : [`${name};LANGUAGE=${language}:${escapeText(value)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.madeAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    // Somebody who rents a car for a week is not busy for a week.
    'TRANSP:TRANSPARENT',
    ...text('SUMMARY', event.summary),
    ...text('DESCRIPTION', event.description),
    ...text('LOCATION', event.location),
    ...(position ? [`GEO:${position.lat};${position.lng}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

const file = (lines: string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

/** `20261204T100000Z` */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11: backslash, semicolon and comma are escaped, a new line is `\n`; other control characters mean nothing. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '');

/** Octets of a line, its end not counted. */
const LONGEST_LINE = 75;

/** RFC 5545, 3.1: a longer line goes on in the next one behind a space; no character is cut in two. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > LONGEST_LINE) {
      rows.push(row);
      row = ' ';
      size = 1;
    }
    row += character;
    size += octets;
  }
  return [...rows, row].join('\r\n');
}
