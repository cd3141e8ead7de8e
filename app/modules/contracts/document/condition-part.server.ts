import { figure, heading, INK, panel, row, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import type { Canvas } from '~/platform/pdf/canvas.server';
import { isolateNumber } from '~/platform/pdf/isolate';
import { MARK_RADIUS, markPlaces, OUTLINES, SKETCH } from '../condition/sketch';
import {
  ACCESSORIES,
  kindOf,
  missingAccessories,
  MOMENTS,
  type Moment,
  type NumberedMark,
  numberedMarks,
  zoneOf,
} from '../condition/vehicle-condition';
import type { Writing } from './writing.server';

/** The sketch takes the width of half a page. */
const SCALE = 0.62;
const SIZE = { width: SKETCH.width * SCALE, height: SKETCH.height * SCALE };
const SMALL = { size: 8 } as const;

/** The state of the car out and back: its sketch with marks, what went with it, notes. Empty boxes where nobody noted it. */
export function conditionPart(writing: Writing): Block {
  const { paper, t } = writing;
  const marks = numberedMarks(paper.condition);
  const missing = missingAccessories(paper.condition);
  const sketch = panel(drawnCar(writing, marks), { stroke: INK.line, radius: 5, padding: 6 });
  const side = stack(
    [
      heading(t('contract-document:accessories'), { size: 9 }),
      ...ACCESSORIES.map((accessory) => accessoryRow(writing, accessory)),
      ...(missing.length > 0
        ? [
            text(
              t('contract-document:missing', {
                what: missing.map((one) => t(`agency-condition:accessory.${one}`)).join(t('agency-condition:comma')),
              }),
              { ...SMALL, bold: true },
            ),
          ]
        : []),
    ],
    3,
  );
  return stack(
    [
      together(
        stack(
          [
            heading(t('contract-document:condition')),
            row([{ block: sketch, width: SIZE.width + 12 }, { block: side }], 16),
          ],
          4,
        ),
      ),
      ...markLines(writing, marks),
      ...noteLines(writing),
    ],
    4,
  );
}

function accessoryRow({ paper, t }: Writing, accessory: (typeof ACCESSORIES)[number]): Block {
  const name = t(`agency-condition:accessory.${accessory}`);
  const states = MOMENTS.map((moment) => {
    const report = paper.condition[moment];
    return report ? report.accessories.includes(accessory) : null;
  });
  const said = states.map((state, at) =>
    t('contract-document:accessoryAt', {
      moment: t(`agency-condition:moment.${MOMENTS[at] ?? 'pickup'}`),
      state: t(`agency-condition:${state === null ? 'notNoted' : state ? 'present' : 'absent'}`),
    }),
  );
  const boxes = figure({ width: 26, height: 11 }, `${name} ${said.join(' ')}`, (canvas, x, y) =>
    states.forEach((state, at) => {
      canvas.box(x + at * 13, y + 1.5, 8.5, 8.5, { stroke: INK.text, radius: 1 });
      const left = x + at * 13;
      if (state) canvas.path('M1.8 4.4 L3.7 6.4 L6.8 2.2', left, y + 1.5, 8.5, { scale: 1, color: INK.text });
      else if (state === false)
        canvas.path('M2 2 L6.5 6.5 M6.5 2 L2 6.5', left, y + 1.5, 8.5, { scale: 1, color: INK.text });
    }),
  );
  return row([{ block: boxes, width: 26 }, { block: text(name, { size: 8.5 }) }], 6);
}

/** The car with its marks. It never mirrors: its left side is its left side in Arabic, too. */
function drawnCar({ t }: Writing, marks: readonly NumberedMark[]): Block {
  const places = markPlaces(marks.map(({ mark }) => mark));
  const alt = t('agency-condition:sketch', { count: marks.length });
  return figure(SIZE, alt, (canvas, x, y) => {
    for (const path of OUTLINES) canvas.path(path, x, y, SIZE.width, { scale: SCALE, color: INK.text, lineWidth: 0.7 });
    marks.forEach((mark, index) => {
      const place = places[index];
      if (place) markCircle(canvas, x, y, place, mark);
    });
  });
}

function markCircle(
  canvas: Canvas,
  x: number,
  y: number,
  place: { x: number; y: number },
  { number, moment }: NumberedMark,
): void {
  const radius = MARK_RADIUS * SCALE;
  const isNew = moment === 'return';
  // From the side where reading starts, as the canvas counts; the sketch itself counts from its left.
  const fromLeft = place.x * SCALE - radius;
  const left = x + (canvas.rightToLeft ? SIZE.width - fromLeft - 2 * radius : fromLeft);
  const top = y + place.y * SCALE - radius;
  canvas.box(left, top, 2 * radius, 2 * radius, {
    fill: isNew ? INK.accent : INK.paper,
    stroke: isNew ? INK.accent : INK.text,
    radius,
  });
  const size = number > 9 ? 4.8 : 6;
  const style = {
    size,
    bold: true,
    color: isNew ? INK.paper : INK.text,
    align: 'center',
    role: null,
    leading: 1.5,
  } as const;
  text(isolateNumber(String(number)), style).draw(canvas, left - 4, top + radius - size * 0.72, 2 * radius + 8);
}

/** What each number is, in two columns; how open and filled circles differ. */
function markLines({ paper, t }: Writing, marks: readonly NumberedMark[]): Block[] {
  if (MOMENTS.every((moment) => !paper.condition[moment])) return [text(t('contract-document:toMark'), SMALL)];
  if (marks.length === 0) return [text(t('agency-condition:noMarks'), SMALL)];
  const lines = marks.map(({ number, mark, moment }) =>
    row(
      [
        {
          block: text(isolateNumber(String(number)), {
            ...SMALL,
            bold: true,
            color: moment === 'return' ? INK.accent : INK.text,
          }),
          width: 14,
        },
        {
          block: text(
            [
              t('agency-condition:mark', {
                kind: t(`agency-condition:kind.${kindOf(mark)}`),
                zone: t(`agency-condition:zone.${zoneOf(mark)}`),
              }),
              ...(moment === 'return' ? [`(${t('agency-condition:new')})`] : []),
            ].join(' '),
            SMALL,
          ),
        },
      ],
      4,
    ),
  );
  const half = Math.ceil(lines.length / 2);
  const columns = [lines.slice(0, half), lines.slice(half)].map((side) => ({ block: stack(side, 1) }));
  return [row(columns, 18), text(t('contract-document:circles'), { size: 7.5, color: INK.muted })];
}

/** People's own words, as long as they are, each paragraph in its direction. */
function noteLines({ paper, t }: Writing): Block[] {
  return MOMENTS.flatMap((moment: Moment) => {
    const note = paper.condition[moment]?.note;
    if (!note) return [];
    return [
      { ...text(t(`agency-condition:noteOf.${moment}`), { ...SMALL, color: INK.muted }), keepWithNext: true },
      text(note, { ...SMALL, direction: 'auto' }),
    ];
  });
}
