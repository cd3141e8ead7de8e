import { rethrowAs } from '~/errors/rethrow-as.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { dayToDate } from '~/platform/clock';
import { INK, rule, stack } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { documentLogo } from '~/platform/pdf/logo.server';
import type { InvoicePaper } from '../details/find-invoice.server';
import { linesPart, totalsPart, wordsPart } from './amounts-part.server';
import { headPart, partiesPart, stripPart } from './parties-part.server';

/**
 * An invoice, a credit note or a draft as a PDF in a language: both parties with their legal numbers, lines, tax, total
 * in words, payments (R33, R37).
 * @throws invoiceGenerateFailed when it cannot be drawn.
 */
export async function renderInvoice(paper: InvoicePaper, language: Language): Promise<Buffer> {
  try {
    const t = translator(language);
    const writing = { paper, language, t };
    const body = stack(
      [
        rule(INK.accent, 4),
        headPart(writing, await documentLogo(paper.logoKey)),
        stripPart(writing),
        partiesPart(writing),
        linesPart(writing),
        totalsPart(writing),
        wordsPart(writing),
      ],
      13,
    );
    const title = t(`invoice-document:title.${paper.number ? paper.kind : 'draft'}`);
    const { seller } = paper;
    return await renderDocument(body, {
      title: paper.number ? `${title} ${paper.number}` : title,
      author: seller.name,
      creator: t('common:product'),
      language,
      created: paper.issuedOn ? dayToDate(paper.issuedOn) : paper.createdAt,
      footer: [
        t(seller.ice ? 'invoice-document:footerIce' : 'invoice-document:footer', {
          agency: isolate(seller.name),
          ice: isolateNumber(seller.ice ?? ''),
        }),
        ...(paper.number ? [isolateNumber(paper.number)] : []),
      ].join(' · '),
    });
  } catch (error) {
    rethrowAs(error, 'invoiceGenerateFailed');
  }
}
