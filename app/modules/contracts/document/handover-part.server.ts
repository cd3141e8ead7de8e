import { formatDate, formatTime } from '~/i18n/dates';
import { formatNumber } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import type { WallClock } from '~/platform/clock';
import { figure, heading, INK, row, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { table, type Cell } from '~/platform/pdf/table.server';
import type { ContractPaper } from './find-contract-paper.server';
import type { Writing } from './writing.server';

const EIGHTHS = 8;
const GAUGE = { width: 66, height: 13.5 };
/** Where something is to be written by hand. */
const TO_FILL_IN = '. . . . . . . . . . . . . .';

/** How the car goes out and comes back: when, where, with what mileage and how full; blanks for what is not known yet. */
export function handoverPart(writing: Writing): Block {
  const { paper, language, t } = writing;
  const { pickup, restitution, startsAt, endsAt } = paper;
  const ends = [pickup, restitution];
  const distance =
    pickup.mileage !== null && restitution.mileage !== null
      ? kilometres(writing, restitution.mileage - pickup.mileage)
      : null;
  const happened = (at: WallClock | null) => (at ? moment(at, writing) : TO_FILL_IN);
  const rows: Cell[][] = [
    [label(t('contract-document:planned')), strong(moment(startsAt, writing)), strong(moment(endsAt, writing))],
    [label(t('contract-document:happened')), ...ends.map(({ at }) => happened(at))],
    [label(t('contract-document:place')), ...ends.map(({ place }) => isolate(locationName(place, language)))],
    [
      label(t('contract-document:mileage')),
      ...ends.map(({ mileage }) => (mileage === null ? TO_FILL_IN : kilometres(writing, mileage))),
    ],
    [label(t('contract-document:fuel')), ...ends.map(({ fuel }) => fuelCell(fuel, writing))],
    ...(distance ? [[label(t('contract-document:distance')), '', distance]] : []),
  ];
  const columns = [
    { head: '', width: 110 },
    { head: t('contract-document:out') },
    { head: t('contract-document:back') },
  ];
  return stack([heading(t('contract-document:outAndBack')), table(columns, rows)], 2);
}

const label = (words: string) => text(words, { color: INK.muted, role: 'TH' });
const strong = (words: string) => text(words, { bold: true, role: 'TD' });

function moment(at: WallClock, { language }: Writing): string {
  return isolateNumber(`${formatDate(at, language, 'numeric')} ${formatTime(at)}`);
}

function kilometres({ language, t }: Writing, km: number): string {
  return t('contract-document:km', { km: isolateNumber(formatNumber(km, language)) });
}

/** A tank in eighths: a gauge of eight fields, filled as far as it is known. */
function fuelCell(fuel: ContractPaper['pickup']['fuel'], { t }: Writing): Block {
  const words = fuel === null ? '. . / 8' : `${fuel} / ${EIGHTHS}`;
  const alt = fuel === null ? t('contract-document:fuelUnknown') : t('contract-document:fuelLevel', { fuel });
  const gauge = figure(GAUGE, alt, (canvas, x, y) => {
    for (let field = 0; field < EIGHTHS; field += 1) {
      canvas.box(x + field * 8.2, y + 2.5, 6.2, 8.5, {
        stroke: INK.text,
        ...(field < (fuel ?? 0) ? { fill: INK.text } : {}),
        radius: 1,
      });
    }
  });
  return row([{ block: gauge, width: GAUGE.width }, { block: text(isolateNumber(words), { role: 'TD' }) }], 8);
}
