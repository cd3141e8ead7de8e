import { rethrowAs } from '~/errors/rethrow-as.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { clientName } from '~/modules/people/client-name';
import { wallToInstant } from '~/platform/clock';
import { documentImage } from '~/platform/images.server';
import { stack } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { storedFile } from '~/platform/storage.server';
import { log } from '~/platform/log.server';
import { clausesPart } from './clauses-part.server';
import { conditionPart } from './condition-part.server';
import type { ContractPaper, DrawnSignature } from './find-contract-paper.server';
import { handoverPart } from './handover-part.server';
import { moneyPart } from './money-part.server';
import { headPart, partiesPart, vehiclePart } from './parties-part.server';
import { signaturePart } from './signature-part.server';

interface RenderOptions {
  /** How it was signed. */
  signed?: DrawnSignature | null;
}

/**
 * A contract as a PDF in a language: agency, renter and drivers, car, out and back, money, conditions, signatures. The
 * same paper gives the same bytes.
 * @throws contractFileFailed when it cannot be drawn.
 */
export async function renderContract(
  paper: ContractPaper,
  language: Language,
  { signed = null }: RenderOptions = {},
): Promise<Buffer> {
  try {
    const t = translator(language);
    const writing = { paper, language, t, signed };
    const logo = signed ? keptLogo(signed) : await logoOf(paper);
    const body = stack(
      [
        headPart(writing, logo),
        partiesPart(writing),
        vehiclePart(writing),
        handoverPart(writing),
        conditionPart(writing),
        moneyPart(writing),
        clausesPart(writing),
        signaturePart(writing),
      ],
      11,
    );
    const number = isolateNumber(paper.number);
    return await renderDocument(body, {
      title: `${t('contract-document:title')} ${paper.number}`,
      author: paper.agency.name,
      creator: t('common:product'),
      language,
      created: wallToInstant(paper.createdAt),
      footer: t('contract-document:footer', {
        agency: isolate(paper.agency.name),
        number,
        client: isolate(clientName(paper.client)),
      }),
    });
  } catch (error) {
    rethrowAs(error, 'contractFileFailed');
  }
}

const keptLogo = ({ logo }: DrawnSignature) => (logo === null ? null : Buffer.from(logo, 'base64'));

/** A contract without its agency's logo is as good: one that cannot be read is left out. */
export async function logoOf({ agency: { logoKey } }: ContractPaper): Promise<Buffer | null> {
  if (!logoKey) return null;
  try {
    return await documentImage(storedFile('public', logoKey));
  } catch (error) {
    log.warn({ err: error }, 'a logo could not be drawn on a document');
    return null;
  }
}
