import { expect, test } from 'vitest';
import { readPdf } from '../../../../../tests/documents/read-pdf';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { day } from '~/platform/clock';
import { agencyReport } from '../agency-report';
import type { ReportRow } from '../list-report-rows.server';
import type { AgencyReport } from '../read-agency-report.server';
import { renderReport } from './render-report.server';

const FIGURES = {
  ...{ rentals: 38, days: 164, booked: '58320.50', pricePerDay: '355.61', length: 4.3, due: '7200.00', owing: 6 },
  ...{ received: '51120.50', invoiced: '49980.00', costs: '6345.75', occupancy: 0.643 },
};

const row = (at: number): ReportRow => ({
  key: `6f1b4a3e-0000-4000-8000-${String(at).padStart(12, '0')}`,
  vehicle: {
    ...{ id: String(at), make: 'Dacia', modelName: 'Sandero Stepway', registrationNumber: `${10_000 + at}-A-6` },
    ...{ seats: 5, color: 'white', category: 'economy', photo: null },
  },
  ...{ client: null, place: null, rentals: 3, days: 12, booked: '4320.00', pricePerDay: '360.00', received: '4000.00' },
  ...{ due: '320.00', occupancy: 0.4, costs: '450.25', profit: '3549.75' },
});

const report = (rows: number): AgencyReport => ({
  days: { from: day('2026-11-01'), to: day('2026-11-20') },
  compared: { from: day('2026-10-01'), to: day('2026-10-20') },
  figures: FIGURES,
  before: { ...FIGURES, received: '48000.25' },
  chart: {
    step: 'week',
    steps: [
      {
        ...{ from: day('2026-11-01'), to: day('2026-11-07'), received: '51120.50' },
        before: { days: { from: day('2026-10-01'), to: day('2026-10-07') }, received: '48000.25' },
      },
    ],
  },
  cancellations: { cancelled: 2, all: 40, byCustomer: 1, byAgency: 1, reasons: [{ reason: 'Vol annulé', count: 2 }] },
  rows: Array.from({ length: rows }, (_, at) => row(at)),
  total: 400,
});

test.each(LANGUAGES)('a report in %s holds each figure, each row and what was left out', async (language) => {
  const query = agencyReport.read({ searchParams: new URLSearchParams() });
  const agency = { name: 'Atlas Cars', logoKey: null };
  const pdf = await readPdf(
    await renderReport({ agency, report: report(60), query, today: day('2026-11-20'), language }),
  );
  const text = pdf.pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)[\s,.\u202f\u00a0](?=\d)/gu, '');
  expect(pdf.language).toBe(language);
  expect(pdf.pages.length).toBeGreaterThan(2);
  for (const amount of ['5832050', '35561', '720000', '5112050', '4998000', '634575', '4800025', '354975'])
    expect(text).toContain(amount);
  for (let at = 0; at < 60; at++) expect(text).toContain(String(10_000 + at));
  expect(text).toContain('Vol annulé');
  expect(text).toContain('400');
  expect(pdf.title).toContain(translator(language)('report-document:title'));
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']));
});
