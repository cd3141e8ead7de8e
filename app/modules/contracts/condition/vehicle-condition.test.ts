import { expect, test } from 'vitest';
import { conditionOf, MARKS, missingAccessories, numberedMarks, ZONES } from './vehicle-condition';
import { markPlaces, OUTLINES, SKETCH, ZONE_PLACES } from './sketch';

const row = (moment: 'pickup' | 'return', marks: string[], accessories: string[]) => ({
  moment,
  marks,
  accessories,
  note: null,
});

test('marks are numbered, those of the hand-over first; new ones are of the return', () => {
  const condition = conditionOf([
    row('return', ['bonnet.dent'], []),
    row('pickup', ['roof.scratch', 'frontBumper.broken', 'nowhere.scratch'], []),
  ]);
  expect(numberedMarks(condition)).toEqual([
    { number: 1, mark: 'frontBumper.broken', moment: 'pickup' },
    { number: 2, mark: 'roof.scratch', moment: 'pickup' },
    { number: 3, mark: 'bonnet.dent', moment: 'return' },
  ]);
  expect(numberedMarks(conditionOf([]))).toEqual([]);
});

test('what is missing at the return went out with the car', () => {
  const out = row('pickup', [], ['jack', 'vest']);
  expect(missingAccessories(conditionOf([out, row('return', [], ['vest', 'triangle'])]))).toEqual(['jack']);
  expect(missingAccessories(conditionOf([out]))).toEqual([]);
  expect(missingAccessories(conditionOf([row('return', [], [])]))).toEqual([]);
});

test('every zone has a place of its own on the sketch, and no two marks of a zone cover each other', () => {
  const places = ZONES.map((zone) => ZONE_PLACES[zone]);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(ZONES.length);
  for (const { x, y } of markPlaces(MARKS)) {
    expect(x).toBeGreaterThan(8);
    expect(x).toBeLessThan(SKETCH.width - 8);
    expect(y).toBeGreaterThan(8);
    expect(y).toBeLessThan(SKETCH.height - 8);
  }
  for (const zone of ZONES) {
    const own = markPlaces(MARKS.filter((mark) => mark.startsWith(`${zone}.`)));
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(14);
  }
  for (const path of OUTLINES) expect(path).toMatch(/^M[\d. MLQCZ-]+$/);
});
