import { formatDate } from '~/i18n/dates';
import { clientName } from '~/modules/people/client-name';
import { gap, INK, panel, row, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import type { Writing } from './writing.server';

/** Room for a name by hand and a stamp. */
const ROOM = 36;

/** Where both sign, at the start and at the return; the second driver where there is one. */
export function signaturePart({ paper, language, t }: Writing): Block {
  const { agency, client, drivers, signedAt } = paper;
  const lessor = { label: t('contract-document:signLessor'), name: agency.name };
  const renter = { label: t('contract-document:signRenter'), name: clientName(client) };
  const second = drivers[1] && { label: t('contract-document:signSecondDriver'), name: drivers[1].fullName };
  const fields = [lessor, renter, ...(second ? [second] : [])];
  const note = signedAt
    ? t('contract-document:signedOn', { day: isolateNumber(formatDate(signedAt, language, 'numeric')) })
    : t('contract-document:twoCopies');
  return together(
    stack(
      [
        text(note, { size: 8, color: INK.muted }),
        row(
          fields.map(({ label, name }) => ({
            block: panel(
              stack([
                text(label, { size: 8, color: INK.muted }),
                text(t('contract-document:readAndApproved'), { size: 8, color: INK.muted }),
                gap(ROOM),
                text(isolate(name), { size: 8.5 }),
              ]),
              { stroke: INK.line, radius: 5, padding: 8 },
            ),
          })),
          12,
        ),
      ],
      5,
    ),
  );
}
