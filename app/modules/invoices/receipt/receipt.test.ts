import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/documents/read-pdf';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { day, wall } from '~/platform/clock';
import { amountInWords } from '../amount-in-words/amount-in-words';
import type { Receipt } from './find-receipt.server';
import { renderReceipt } from './render-receipt.server';

const RECEIPT: Receipt = {
  booking: 'RH-7K3M-Q9TZ',
  vehicle: { make: 'Dacia', modelName: 'Lodgy', registrationNumber: '30112-د-6' },
  from: wall('2026-11-20T10:00'),
  to: wall('2026-11-27T10:00'),
  seller: {
    name: 'Atlas Cars',
    address: '12, rue Ibn Batouta',
    city: 'Casablanca',
    phone: '+212522450011',
    email: 'contact@atlas-cars.test',
    ice: '002894513000071',
    fiscalId: '50147826',
    rc: '451208',
    tp: '35810246',
    cnss: '6128840',
  },
  buyer: { name: 'Sofrenor SARL', phone: null, address: null, ice: '001730482000015' },
  logoKey: null,
  number: 'REC-3F7A-92C1-04BE',
  kind: 'payment',
  amount: '1500.50',
  currency: 'MAD',
  method: 'cheque',
  reference: null,
  day: day('2026-11-20'),
  createdAt: new Date('2026-11-20T10:04:00Z'),
  cheque: { number: '4471902', bank: 'Bank of Africa', dueOn: day('2026-12-01') },
  bouncedOn: null,
};

async function read(change: Partial<Receipt>, language: Language) {
  const pdf = await readPdf(await renderReceipt({ ...RECEIPT, ...change } as Receipt, language));
  const text = pdf.pages.map((page) => page.text).join('\n');
  return { ...pdf, text: letters(text.replace(/\s+/g, ' ')) };
}
/** Without vowel marks: a reader that goes by places may take the room beside one for a space. */
const letters = (text: string) => text.replace(/\s?[\u064b-\u0652]/g, '').replaceAll('\u00a0', ' ');

test.each(LANGUAGES)(
  'a receipt in %s names both parties, the amount in figures and words, and the cheque',
  async (lang) => {
    const t = translator(lang);
    const pdf = await read({}, lang);
    const title = `${t('receipt-document:title.payment')} REC-3F7A-92C1-04BE`;
    expect([pdf.title, pdf.language, pdf.pages.length]).toEqual([title, lang, 1]);
    const legal = ['002894513000071', '50147826', '451208', '35810246', '6128840', '001730482000015'];
    for (const part of [...legal, '1.500,50', '4471902', 'RH-7K3M-Q9TZ', 'REC-3F7A-92C1-04BE', '01/12/2026'])
      expect(pdf.text).toContain(part);
    expect(pdf.text).toContain(letters(amountInWords('1500.50', lang)));
    expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'P']));
  },
);

test('a cheque is subject to clearing, and has no effect once it bounced; a caution is no price', async () => {
  expect((await read({}, 'fr')).text).toContain('sous réserve d’encaissement');
  const bounced = await read({ bouncedOn: day('2026-12-05') }, 'fr');
  expect(bounced.text).toContain('Chèque rejeté le 05/12/2026');
  expect(bounced.text).not.toContain('sous réserve');
  const caution = await read({ kind: 'taken', method: 'cash', cheque: null }, 'en');
  expect(caution.text).toContain('The deposit is not a price');
  expect(caution.text).not.toContain('does not replace the invoice');
});

test('in another currency names that one, and none in words', async () => {
  const { text } = await read({ currency: 'EUR' }, 'fr');
  expect(text).toContain('1.500,50 EUR');
  expect(text).not.toContain('dirhams');
});

test('a caution by cheque names the cheque', async () => {
  const { text } = await read({ kind: 'taken' }, 'fr');
  for (const part of ['4471902', 'Bank of Africa', '01/12/2026']) expect(text).toContain(part);
  expect(text).not.toContain('sous réserve');
});
