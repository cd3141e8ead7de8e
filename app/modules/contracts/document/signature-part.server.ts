import { formatDate } from '~/i18n/dates';
import type { Translator } from '~/i18n/i18next.server';
import { clientName } from '~/modules/people/client-name';
import { figure, gap, INK, panel, row, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { LANGUAGE_NAMES } from '~/i18n/languages';
import { DRAWING } from '../signing/drawing';
import type { Writing } from './writing.server';

/** Room for a name by hand and a stamp. */
const ROOM = 36;

/** A drawn signature is as high as the room that stands for one. */
const SCALE = ROOM / DRAWING.height;

/** Where both sign; the second driver where there is one. Once it is signed: by whom, when, how, and what. */
export function signaturePart(writing: Writing): Block {
  const { paper, t, signed } = writing;
  const { agency, client, drivers } = paper;
  const lessor = { label: t('contract-document:signLessor'), name: agency.name };
  const renter = {
    label: t('contract-document:signRenter'),
    name: signed?.signerName ?? clientName(client),
    drawing: signed?.drawing ?? null,
  };
  const second = drivers[1] && { label: t('contract-document:signSecondDriver'), name: drivers[1].fullName };
  const fields: Field[] = [lessor, renter, ...(second ? [second] : [])];
  return together(
    stack(
      [
        ...notes(writing).map((note) => text(note, { size: 8, color: INK.muted })),
        row(
          fields.map((field) => ({ block: signatureField(field, writing.t) })),
          12,
        ),
      ],
      5,
    ),
  );
}

/** Somebody who signs a paper; `drawing`: as they did on a screen. */
interface Field {
  label: string;
  name: string;
  drawing?: string | null;
}

/** Where somebody signs, or has signed. */
export function signatureField({ label, name, drawing }: Field, t: Translator): Block {
  return panel(
    stack([
      text(label, { size: 8, color: INK.muted }),
      text(t('contract-document:readAndApproved'), { size: 8, color: INK.muted }),
      drawing ? drawn(drawing, t('contract-document:signatureOf', { name })) : gap(ROOM),
      text(isolate(name), { size: 8.5 }),
    ]),
    { stroke: INK.line, radius: 5, padding: 8 },
  );
}

/** A signature as it was drawn on a screen; it never mirrors. */
function drawn(path: string, alt: string): Block {
  const size = { width: DRAWING.width * SCALE, height: DRAWING.height * SCALE };
  return figure(size, alt, (canvas, x, y) => canvas.path(path, x, y, size.width, { scale: SCALE, color: INK.text }));
}

function notes({ language, t, signed }: Writing): string[] {
  if (!signed) return [t('contract-document:twoCopies')];
  const day = isolateNumber(formatDate(signed.signedOn, language, 'numeric'));
  const name = isolate(signed.signerName);
  return [
    t(`contract-document:signedBy.${signed.method}`, { name, day }),
    ...(signed.language === language
      ? []
      : [t('contract-document:translated', { language: isolate(LANGUAGE_NAMES[signed.language]) })]),
    t('contract-document:fingerprint', { sha256: isolateNumber(signed.sha256) }),
  ];
}
