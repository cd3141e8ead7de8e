import { type Mark, type Zone, zoneOf } from './vehicle-condition';

/** The field of the sketch in its own points. The front is on the left in every language: a car does not mirror. */
export const SKETCH = { width: 400, height: 300 } as const;

/** The middle line of the sketch: the left side below it, the right side above, as if the car were unfolded. */
const MIDDLE = SKETCH.height / 2;

const flip = (path: string): string =>
  path.replace(/(?<![\d.-])(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${2 * MIDDLE - Number(y)}`);

/** A circle as four curves. */
function circle(x: number, y: number, radius: number): string {
  const k = Math.round(radius * 5.523) / 10;
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius];
  return (
    `M${left} ${y} C${left} ${y - k} ${x - k} ${top} ${x} ${top} C${x + k} ${top} ${right} ${y - k} ${right} ${y} ` +
    `C${right} ${y + k} ${x + k} ${bottom} ${x} ${bottom} C${x - k} ${bottom} ${left} ${y + k} ${left} ${y} Z`
  );
}

const TOP = [
  'M44 110 Q64 103 110 103 L304 103 Q352 103 368 112 Q380 124 380 150 Q380 176 368 188 Q352 197 304 197 L110 197 Q64 197 44 190 Q22 180 21 150 Q22 120 44 110 Z',
  'M114 112 L156 122 Q151 150 156 178 L114 188 Q104 150 114 112 Z',
  'M156 122 L262 122 Q267 150 262 178 L156 178 Q151 150 156 122 Z',
  'M262 122 L298 113 Q306 150 298 187 L262 178 Q267 150 262 122 Z',
  'M46 118 Q80 111 112 113 M46 182 Q80 189 112 187',
  'M342 108 Q351 150 342 192',
  'M40 128 L54 118 M40 172 L54 182 M366 124 L356 116 M366 176 L356 184',
] as const;

const LEFT = [
  'M22 266 L24 248 Q28 240 60 236 L112 230 L150 211 Q158 208 170 208 L258 208 Q270 208 280 213 L314 231 L364 236 Q376 239 377 252 L376 266 L327 266 M285 266 L113 266 M71 266 L22 266',
  'M122 230 L155 214 L204 214 L204 231 Z',
  'M211 214 L258 214 Q267 214 275 218 L296 231 L211 231 Z',
  'M118 231 L115 264 M207 208 L207 265 M298 232 L288 250',
  'M178 239 L194 239 M262 239 L278 239',
  'M24 250 L40 248 M377 248 L360 246',
  circle(92, 266, 18),
  circle(92, 266, 9),
  circle(306, 266, 18),
  circle(306, 266, 9),
] as const;

const MIRROR = 'M128 197 L122 206 L136 206 L141 197';

/** The lines of the car as paths of an SVG: from above, its left side, its right side. */
export const OUTLINES: readonly string[] = [...TOP, ...LEFT, ...LEFT.map(flip), MIRROR, flip(MIRROR)];

interface Place {
  x: number;
  y: number;
}

const LEFT_PLACES = {
  FrontWing: { x: 62, y: 247 },
  FrontWheel: { x: 92, y: 274 },
  Mirror: { x: 118, y: 210 },
  FrontDoor: { x: 160, y: 252 },
  RearDoor: { x: 244, y: 252 },
  RearWing: { x: 342, y: 249 },
  RearWheel: { x: 306, y: 274 },
} as const;

const sides = Object.fromEntries(
  Object.entries(LEFT_PLACES).flatMap(([part, { x, y }]) => [
    [`left${part}`, { x, y }],
    [`right${part}`, { x, y: 2 * MIDDLE - y }],
  ]),
) as Record<
  Exclude<Zone, 'frontBumper' | 'bonnet' | 'windscreen' | 'roof' | 'interior' | 'rearWindow' | 'boot' | 'rearBumper'>,
  Place
>;

/** Where each part of the car is on the sketch. */
export const ZONE_PLACES: Record<Zone, Place> = {
  frontBumper: { x: 30, y: 150 },
  bonnet: { x: 76, y: 150 },
  windscreen: { x: 132, y: 150 },
  roof: { x: 182, y: 150 },
  interior: { x: 234, y: 150 },
  rearWindow: { x: 282, y: 150 },
  boot: { x: 325, y: 150 },
  rearBumper: { x: 366, y: 150 },
  ...sides,
};

/** The radius of a mark's circle. */
export const MARK_RADIUS = 7;

/** Where marks stand, in their order: several of one part beside each other. */
export function markPlaces(marks: readonly Mark[]): Place[] {
  const drawn = new Map<Zone, number>();
  return marks.map((mark) => {
    const zone = zoneOf(mark);
    const place = ZONE_PLACES[zone];
    const at = drawn.get(zone) ?? 0;
    drawn.set(zone, at + 1);
    // Towards the inside of the field.
    const [right, down] = [place.x > SKETCH.width / 2 ? -1 : 1, place.y >= MIDDLE ? -1 : 1];
    return { x: place.x + right * 15 * (at % 2), y: place.y + down * 15 * Math.floor(at / 2) };
  });
}
