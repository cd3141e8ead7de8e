import { describe, expect, test } from 'vitest';
import { invoicePaper } from '../../../../tests/factories/invoice-paper';
import { readPdf } from '../../../../tests/documents/read-pdf';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { amountInWords } from '../amount-in-words/amount-in-words';
import type { InvoicePaper } from '../details/find-invoice.server';
import { renderInvoice } from './render-invoice.server';

async function read(paper: InvoicePaper, language: Language) {
  const pdf = await readPdf(await renderInvoice(paper, language));
  return {
    ...pdf,
    text: pdf.pages
      .map((page) => page.text)
      .join('\n')
      .replace(/\s+/g, ' '),
  };
}
/** Without vowel marks: a reader that goes by places may take the room beside one for a space. */
const letters = (text: string) => text.replace(/\s?[\u064b-\u0652]/g, '').replaceAll('\u00a0', ' ');

describe('an invoice as a PDF', () => {
  test('that cannot be drawn says so in its own sentence', async () => {
    const unreadable = { ...invoicePaper(), lines: null } as unknown as InvoicePaper;
    await expect(renderInvoice(unreadable, 'fr')).rejects.toMatchObject({ code: 'invoiceGenerateFailed' });
  });

  test.each(LANGUAGES)('says in %s what the law asks of it, and every amount to the centime', async (language) => {
    const t = translator(language);
    const pdf = await read(invoicePaper(), language);
    const title = `${t('invoice-document:title.invoice')} FAC-2026-0231`;
    expect([pdf.title, pdf.language, pdf.pages.length]).toEqual([title, language, 1]);
    const legal = ['002894513000071', '50147826', '451208', '35810246', '6128840', '001730482000015'];
    const amounts = ['2.100,00', '1.750,00', '140,00', '2.300,00', '460,00', '2.760,00', '2.260,00', '500,00'];
    for (const part of [...legal, ...amounts, 'FAC-2026-0231', 'RH-7K3M-Q9TZ', 'CTR-2026-0181'])
      expect(letters(pdf.text)).toContain(part);
    expect(letters(pdf.text)).toContain(letters(amountInWords('2760', language)));
    expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  test('without tax says so, and names no amount before it', async () => {
    const { text } = await read(invoicePaper({ taxRate: '0', totalExcl: '2760.00', taxAmount: '0.00' }), 'fr');
    expect(letters(text)).toContain('TVA 0 %, non applicable');
    expect(text).not.toContain('Montant HT');
  });

  test('ends with the words of its agency, in the language of the paper or else in the first they were written in', async () => {
    const { seller } = invoicePaper();
    const footer = { fr: 'RIB 007 780 0001\nBanque Atlas', en: null, ar: 'الحساب 007' };
    const paper = invoicePaper({ seller: { ...seller, footer } });
    const [fr, en, ar] = [await read(paper, 'fr'), await read(paper, 'en'), await read(paper, 'ar')];
    for (const { text } of [fr, en]) expect(text).toContain('RIB 007 780 0001 Banque Atlas');
    expect(ar.text).not.toContain('Banque Atlas');
    expect(letters(ar.text)).toContain('007');
  });

  test('a draft says that it is no invoice; a credit note names what it corrects', async () => {
    const draft = await read(invoicePaper({ number: null, status: 'draft', issuedOn: null }), 'fr');
    expect(draft.text).toContain('ce document n’est pas une facture');
    const note = await read(
      invoicePaper({ kind: 'credit_note', number: 'AV-2026-0003', corrects: 'FAC-2026-0231', totalIncl: '-2760.00' }),
      'en',
    );
    expect(note.text).toContain('Credit note');
    expect(note.text).toContain('FAC-2026-0231');
    expect(note.text).not.toContain('Left to pay');
  });
});
