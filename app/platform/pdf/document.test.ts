import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPdf, type PdfStretch } from '../../../tests/documents/read-pdf';
import { log } from '../log.server';
import { gap, heading, image, INK, panel, row, stack, text, together, type Block } from './blocks.server';
import { PAGE } from './canvas.server';
import { renderDocument } from './document.server';
import { isolate, isolateNumber } from './isolate';
import { breakLines } from './lines.server';
import { table } from './table.server';

const TITLE = 'Contrat CTR-2026-0007';

function render(body: Block, language = 'fr'): Promise<Buffer> {
  const created = new Date('2026-11-22T10:00:00Z');
  return renderDocument(body, {
    title: TITLE,
    author: 'Atlas',
    creator: 'Tariq',
    language,
    created,
    footer: 'Atlas, CTR-2026-0007',
  });
}

async function read(body: Block, language = 'fr') {
  return readPdf(await render(body, language));
}

/** Pairs of stretches that cover each other: letters reach from a quarter of the size below the line to 0.7 above it. */
function overlaps(stretches: readonly PdfStretch[]): string[] {
  const covers = (a: PdfStretch, b: PdfStretch) =>
    a.left < b.right - 0.5 &&
    b.left < a.right - 0.5 &&
    a.bottom - a.size * 0.25 < b.bottom + b.size * 0.7 &&
    b.bottom - b.size * 0.25 < a.bottom + a.size * 0.7;
  return stretches.flatMap((a, index) =>
    stretches.slice(index + 1).flatMap((b) => (covers(a, b) ? [`${a.text} | ${b.text}`] : [])),
  );
}

afterEach(() => vi.restoreAllMocks());

describe('text as it is read', () => {
  test.each([
    ['fr', 'Le véhicule est restitué dans l’état où il a été remis : propre, plein fait.'],
    ['en', 'The driver shows a valid driving licence and an identity document.'],
    ['ar', 'يدلي السائق برخصة سياقة ووثيقة هوية ساريتي المفعول، والسلام على الأمة الإسلامية.'],
  ])('a paragraph in %s, word by word, with title and language', async (language, words) => {
    const pdf = await read(stack([heading('1', { role: 'H1' }), text(words)]), language);
    expect(pdf.pages[0]?.text.replace(/\n/g, ' ')).toContain(words);
    expect([pdf.title, pdf.language]).toEqual([TITLE, language]);
    expect(pdf.roles).toEqual(['Document', 'H1', 'P']);
  });

  test('the page number stands at the foot, outside of the structure', async () => {
    const pdf = await read(stack(Array.from({ length: 3 }, () => pictureOf(400))));
    expect(pdf.pages.map(({ text: words }) => /\d \/ \d/.exec(words)?.[0])).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(pdf.roles.filter((role) => role !== 'Document')).toEqual(['Figure', 'Figure', 'Figure']);
  });

  test('the same input gives the same bytes, whatever was set before', async () => {
    const body = () => stack([text('لا إله، 12345-أ-6 (Atlas)'), text('fi ffi Жанна 🙂')]);
    const first = await render(body(), 'ar');
    await render(text('الأمن لإ والسلام'), 'ar');
    expect((await render(body(), 'ar')).equals(first)).toBe(true);
  });
});

describe('order on the line', () => {
  const options = { width: Infinity, bold: false, direction: 'rtl' } as const;
  /** A line's runs from left to right, as the eye meets them; each run in the order in which it is read. */
  const seen = (words: string, direction: 'rtl' | 'ltr') =>
    breakLines(words, { ...options, direction })[0]
      ?.runs.map(({ text: run }) => run)
      .join('|');

  test.each(['ltr', 'rtl'] as const)('a plate keeps its order in text that runs %s', (direction) => {
    expect(seen(isolateNumber('12345-\u200eأ\u200e-6'), direction)).toBe('12345-|أ|-6');
  });

  test('a phone and an amount keep theirs in Arabic', () => {
    expect(seen(`الهاتف ${isolateNumber('+212 6 61 23')}`, 'rtl')).toBe('+212| |6| |61| |23| |الهاتف');
    expect(seen(`${isolateNumber('1.250,00')} درهم`, 'rtl')).toBe('درهم| |1.250,00');
  });

  test('a name does not turn what stands around it', () => {
    expect(seen(`Locataire ${isolate('سلمى')}, 2 jours`, 'ltr')).toBe('Locataire| |سلمى|,| |2| |jours');
    expect(isolate('x\u202ey\u2069z')).toBe('\u2068xyz\u2069');
  });

  test('brackets look the other way from right to left, and are read as they were written', async () => {
    const pdf = await read(text('الدار (الكبيرة)'), 'ar');
    expect(pdf.pages[0]?.text).toContain('الدار (الكبيرة)');
  });
});

describe('what people write', () => {
  const LONG_NAME = 'Mohammed-Abderrahmane '.repeat(9).slice(0, 200);
  const LONG_WORD = 'W'.repeat(200);
  const MIXED = 'Salma بناني 6-أ-12345 (Жанна) Ελένη 🙂 🇲🇦 👩🏽‍🚀 ڤ ٣٤';
  const NOTES = Array.from({ length: 60 }, (_, index) => `Ligne ${index + 1} ${MIXED}`).join('\n');

  test.each(['fr', 'ar'])(
    'long names, long words, notes of 60 lines and mixed scripts never overlap in %s',
    async (language) => {
      const frame = { stroke: INK.line };
      const pdf = await read(
        stack(
          [
            row([
              { block: panel(text(LONG_NAME, { bold: true }), frame) },
              { block: panel(stack([text(LONG_WORD), text(MIXED)]), frame), width: 120 },
            ]),
            table(
              [{ head: 'Nom' }, { head: 'Montant', width: 60, align: 'end' }],
              [
                [LONG_WORD, '1.250,00'],
                [LONG_NAME, '2'],
              ],
            ),
            text(NOTES, { direction: 'auto' }),
          ],
          8,
        ),
        language,
      );
      expect(pdf.pages.length).toBeGreaterThan(1);
      for (const { stretches } of pdf.pages) {
        expect(overlaps(stretches)).toEqual([]);
        const inside = stretches.every(
          ({ left, right }) => left >= PAGE.side - 0.5 && right <= PAGE.width - PAGE.side + 0.5,
        );
        expect(inside).toBe(true);
        expect(stretches.every(({ bottom }) => bottom > 20 && bottom < PAGE.height - PAGE.top)).toBe(true);
      }
      const whole = pdf.pages
        .map(({ text: words }) => words)
        .join('')
        .replace(/\s+/g, '');
      expect(whole).toContain(LONG_WORD);
      for (let line = 1; line <= 60; line += 1) expect(whole).toContain(`Ligne${line}Salma`);
      for (const part of ['Жанна', 'Ελένη', '🙂', '🇲🇦', '👩🏽‍🚀', 'ڤ']) expect(whole).toContain(part);
    },
  );

  test('what no face has is a box of its own width, and one line of the log by number', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const [line] = breakLines('a中文b', { width: Infinity, bold: false, direction: 'ltr' });
    expect(line?.runs.map(({ text: run, face }) => [run, face?.name ?? null])).toEqual([
      ['a', 'cairo-regular'],
      ['中', null],
      ['文', null],
      ['b', 'cairo-regular'],
    ]);
    expect(line?.runs[1]?.shaped.width).toBeGreaterThan(500);
    expect(line?.reading).toBe('a中文b');
    await render(text('a中文b 中'));
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toEqual({ characters: ['U+4E2D', 'U+6587'], more: false });
  });

  test('marks of direction, joiners and controls leave nothing on the page', () => {
    const [line] = breakLines('a\u200e\u202eb\u0007\u2069\u00adc', { width: Infinity, bold: false, direction: 'ltr' });
    expect(line?.runs.map(({ text: run }) => run).join('')).toBe('abc');
  });
});

describe('pages', () => {
  const bodyRows = (count: number) =>
    Array.from({ length: count }, (_, index) => [`Poste ${index + 1}`, `${index + 1},00`]);
  const columns = [{ head: 'Désignation' }, { head: 'Montant', width: 80, align: 'end' as const }];

  test('a table that breaks repeats its head, and loses no row', async () => {
    const pdf = await read(table(columns, bodyRows(90)));
    expect(pdf.pages.length).toBeGreaterThan(1);
    expect(pdf.pages.every(({ text: words }) => words.startsWith('Désignation'))).toBe(true);
    const found = pdf.pages.flatMap(({ text: words }) =>
      [...words.matchAll(/Poste (\d+)/g)].map(([, number]) => Number(number)),
    );
    expect(found).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  });

  test('a row that is longer than a page is cut, and still whole', async () => {
    const cell = Array.from({ length: 120 }, (_, index) => `mot${index}.`).join('\n');
    const pdf = await read(
      stack([
        text('Avant'),
        table(columns, [
          ['court', '1'],
          [cell, '2'],
        ]),
      ]),
    );
    const whole = pdf.pages.map(({ text: words }) => words).join('');
    for (let index = 0; index < 120; index += 1) expect(whole).toContain(`mot${index}.`);
  });

  test('a heading goes with what follows it, and a part that holds together is not cut', async () => {
    const pdf = await read(stack([gap(660), heading('Conditions'), text('un\ndeux\ntrois\nquatre\ncinq\nsix')]));
    expect(pdf.pages.map(({ text: words }) => words.includes('Conditions'))).toEqual([true, false]);
    const kept = await read(
      stack([gap(700), heading('Signatures'), together(stack([text('le loueur'), gap(60), text('le locataire')]))]),
    );
    expect(kept.pages[0]?.text).not.toContain('Signatures');
    expect(kept.pages[1]?.text).toMatch(/^Signatures\s+le loueur\s+le locataire/);
  });

  test('a right-to-left page is the mirror: the first column stands on the right', async () => {
    const body = row([{ block: text('premier') }, { block: text('second') }]);
    const [left, right] = await Promise.all([read(body, 'fr'), read(body, 'ar')]);
    const place = ({ pages }: Awaited<ReturnType<typeof readPdf>>, words: string) =>
      pages[0]?.stretches.find(({ text: found }) => found === words);
    expect(place(left, 'premier')?.left).toBe(PAGE.side);
    expect(place(right, 'premier')?.right).toBeCloseTo(PAGE.width - PAGE.side, 1);
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** A picture that fills a part of a page. */
function pictureOf(height: number): Block {
  return image(PIXEL, { width: 100, height }, 'Un cadre');
}
