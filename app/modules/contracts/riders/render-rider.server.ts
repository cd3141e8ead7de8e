import { rethrowAs } from '~/errors/rethrow-as.server';
import { formatDate } from '~/i18n/dates';
import { translator, type Translator } from '~/i18n/i18next.server';
import { type Language, LANGUAGE_NAMES } from '~/i18n/languages';
import { clientName } from '~/modules/people/client-name';
import { type CalendarDay, wallToInstant } from '~/platform/clock';
import { INK, image, panel, row, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { table } from '~/platform/pdf/table.server';
import { signatureField } from '../document/signature-part.server';
import type { DrawableRider } from './find-rider.server';
import type { RiderPaper } from './rider-paper';
import { riderText } from './rider-text.server';

/**
 * A rider as a PDF in a language: of which contract, what it was and what it becomes, the price by how much, and where
 * both sign. The same rider gives the same bytes.
 * @throws contractFileFailed when it cannot be drawn.
 */
export async function renderRider(rider: DrawableRider, language: Language): Promise<Buffer> {
  try {
    const { paper } = rider;
    const t = translator(language);
    const body = stack(
      [head(paper, language, t), agreed(paper, language, t), changes(paper, language, t), signing(rider, language, t)],
      16,
    );
    return await renderDocument(body, {
      title: `${t('rider-document:title')} ${paper.number}`,
      author: paper.agency.name,
      creator: t('common:product'),
      language,
      created: wallToInstant(paper.createdAt),
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

const LOGO = { width: 46, height: 46 };
const muted = { size: 8, color: INK.muted } as const;
const dayIn = (day: CalendarDay | RiderPaper['createdAt'], language: Language) =>
  isolateNumber(formatDate(day, language, 'numeric'));

function head({ agency, number, createdAt, logo }: RiderPaper, language: Language, t: Translator): Block {
  const lessor = stack([
    text(isolate(agency.name), { size: 14, bold: true, leading: 1.4 }),
    ...(agency.address ? [text(isolate(agency.address), muted)] : []),
  ]);
  const title = stack([
    text(t('rider-document:title'), { size: 16, bold: true, leading: 1.3, align: 'end', role: 'H1' }),
    text(isolateNumber(number), { size: 11, bold: true, color: INK.accent, align: 'end' }),
    text(t('contract-document:made', { day: dayIn(createdAt, language) }), { ...muted, align: 'end' }),
  ]);
  const sides = [{ block: lessor }, { block: title, width: 220 }];
  const picture = logo && { block: image(Buffer.from(logo, 'base64'), LOGO, agency.name), width: LOGO.width };
  return row(picture ? [picture, ...sides] : sides, 12);
}

/** Between whom, and to which contract. */
function agreed({ contract, agency, client }: RiderPaper, language: Language, t: Translator): Block {
  const words = t('rider-document:agreed', {
    agency: isolate(agency.name),
    client: isolate(clientName(client)),
    number: isolateNumber(contract.number),
    day: dayIn(contract.signedOn as CalendarDay, language),
    reference: isolateNumber(contract.reference),
  });
  return panel(text(words, { size: 10 }), { fill: INK.tint, radius: 5, padding: 9 });
}

function changes(paper: RiderPaper, language: Language, t: Translator): Block {
  const { lines, difference } = riderText(paper, language);
  const columns = [{ head: '', width: 120 }, { head: t('rider-document:before') }, { head: t('rider-document:after') }];
  // People and their numbers are isolated one by one.
  const said = (part: string, words: string) => (part === 'drivers' ? words : isolate(words));
  const rows = lines.map(({ part, label, before, after }) => [
    text(label, { color: INK.muted, role: 'TH' }),
    said(part, before),
    text(said(part, after), { bold: true, role: 'TD' }),
  ]);
  const sum = row([
    { block: text(t('rider-document:difference'), { bold: true }) },
    { block: text(isolateNumber(difference), { bold: true, align: 'end' }), width: 160 },
  ]);
  return stack([table(columns, rows), sum, text(t('rider-document:rest'), { size: 9 })], 10);
}

/** Where both sign; once it is signed: by whom, when, how, and what. */
function signing({ paper, signed, sha256 }: DrawableRider, language: Language, t: Translator): Block {
  const notes = signed
    ? [
        t(`contract-document:signedBy.${signed.method}`, {
          name: isolate(signed.signerName),
          day: dayIn(signed.signedOn, language),
        }),
        ...(signed.language === language
          ? []
          : [t('contract-document:translated', { language: isolate(LANGUAGE_NAMES[signed.language]) })]),
      ]
    : [t('contract-document:twoCopies')];
  const fields = [
    { label: t('contract-document:signLessor'), name: paper.agency.name, drawing: null },
    {
      label: t('contract-document:signRenter'),
      name: signed?.signerName ?? clientName(paper.client),
      drawing: signed?.drawing ?? null,
    },
  ];
  return together(
    stack(
      [
        ...[...notes, t('contract-document:fingerprint', { sha256: isolateNumber(sha256) })].map((note) =>
          text(note, muted),
        ),
        row(
          fields.map((field) => ({ block: signatureField(field, t) })),
          12,
        ),
      ],
      5,
    ),
  );
}
