import { rethrowAs } from '~/errors/rethrow-as.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { clientName } from '~/modules/people/client-name';
import { nowInMorocco, wallToInstant } from '~/platform/clock';
import { stack } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { conditionPart } from './condition-part.server';
import type { ContractPaper } from './find-contract-paper.server';
import { handoverPart } from './handover-part.server';
import { headPart, vehiclePart } from './parties-part.server';
import { logoOf } from './render-contract.server';
import { signaturePart } from './signature-part.server';

/**
 * The sheet of a contract's car as a PDF in a language: out and back with mileage and fuel, marks, accessories, and
 * where both sign. Drawn of what is known now, whatever the contract was signed with (R183).
 * @throws contractFileFailed when it cannot be drawn.
 */
export async function renderConditionSheet(paper: ContractPaper, language: Language): Promise<Buffer> {
  try {
    const t = translator(language);
    const writing = { paper, language, t, signed: null };
    const title = t('contract-document:sheet');
    const body = stack(
      [
        headPart(writing, await logoOf(paper), title),
        vehiclePart(writing),
        handoverPart(writing),
        conditionPart(writing),
        signaturePart(writing),
      ],
      11,
    );
    return await renderDocument(body, {
      title: `${title} ${paper.number}`,
      author: paper.agency.name,
      creator: t('common:product'),
      language,
      created: wallToInstant(nowInMorocco()),
      footer: t('contract-document:footer', {
        agency: isolate(paper.agency.name),
        number: isolateNumber(paper.number),
        client: isolate(clientName(paper.client)),
      }),
    });
  } catch (error) {
    rethrowAs(error, 'contractFileFailed');
  }
}
