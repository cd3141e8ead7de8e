/** The parts of a car that a mark is on, from front to back; the sketch has a place for each. */
export const ZONES = [
  'frontBumper',
  'bonnet',
  'windscreen',
  'roof',
  'interior',
  'rearWindow',
  'boot',
  'rearBumper',
  'leftFrontWing',
  'leftFrontWheel',
  'leftMirror',
  'leftFrontDoor',
  'leftRearDoor',
  'leftRearWing',
  'leftRearWheel',
  'rightFrontWing',
  'rightFrontWheel',
  'rightMirror',
  'rightFrontDoor',
  'rightRearDoor',
  'rightRearWing',
  'rightRearWheel',
] as const;
export type Zone = (typeof ZONES)[number];

export const MARK_KINDS = ['scratch', 'dent', 'broken', 'missing'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What goes with the car and comes back with it. */
export const ACCESSORIES = [
  'registration',
  'insurance',
  'spareWheel',
  'jack',
  'triangle',
  'vest',
  'extinguisher',
] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** When the state of a car is noted: as it goes out, and as it comes back. */
export const MOMENTS = ['pickup', 'return'] as const;
export type Moment = (typeof MOMENTS)[number];
export const parseMoment = (text: string | undefined): Moment | null =>
  MOMENTS.find((moment) => moment === text) ?? null;

/** A mark as it is stored and posted: `roof.dent`. */
export type Mark = `${Zone}.${MarkKind}`;
export const MARKS: readonly Mark[] = ZONES.flatMap((zone) => MARK_KINDS.map((kind): Mark => `${zone}.${kind}`));
export const zoneOf = (mark: Mark) => mark.split('.')[0] as Zone;
export const kindOf = (mark: Mark) => mark.split('.')[1] as MarkKind;

export const LONGEST_NOTE = 2000;

/** The state of a car at one moment. Of the return, `marks` are those that were not there at the hand-over. */
export interface ConditionReport {
  marks: Mark[];
  accessories: Accessory[];
  note: string | null;
}

/** What is known of both moments; null for one that nobody noted. */
export type Condition = Record<Moment, ConditionReport | null>;

/** A mark of the sketch with the number under which it is explained. */
export interface NumberedMark {
  number: number;
  mark: Mark;
  moment: Moment;
}

/** Every mark with its number: those of the hand-over first, then what came back new. */
export function numberedMarks(condition: Condition): NumberedMark[] {
  return MOMENTS.flatMap((moment) => (condition[moment]?.marks ?? []).map((mark) => ({ mark, moment }))).map(
    (mark, index) => ({ number: index + 1, ...mark }),
  );
}

/** What went out with the car and did not come back; nothing where one of the moments was not noted. */
export function missingAccessories({ pickup, return: restitution }: Condition): Accessory[] {
  if (!pickup || !restitution) return [];
  return pickup.accessories.filter((accessory) => !restitution.accessories.includes(accessory));
}

/** A condition of a booking's rows. */
export function conditionOf(
  rows: readonly { moment: Moment; marks: readonly string[]; accessories: readonly string[]; note: string | null }[],
): Condition {
  const of = (moment: Moment): ConditionReport | null => {
    const row = rows.find((one) => one.moment === moment);
    return row
      ? {
          marks: MARKS.filter((mark) => row.marks.includes(mark)),
          accessories: ACCESSORIES.filter((accessory) => row.accessories.includes(accessory)),
          note: row.note,
        }
      : null;
  };
  return { pickup: of('pickup'), return: of('return') };
}
