import bidiFactory from 'bidi-js';
import { faceOf, shape, type Face, type Shaped } from './faces.server';

/** A stretch of one face and one direction, as it stands on a line. Without a face it is drawn as a box. */
export interface Run {
  text: string;
  face: Face | null;
  shaped: Shaped;
}

/** A line of a paragraph: its runs from left to right, its width in thousandths of the size. */
export interface Line {
  runs: readonly Run[];
  width: number;
  rightToLeft: boolean;
  /** Its text in reading order, where the page alone does not tell it: with runs from right to left, or boxes. */
  reading: string | null;
}

export interface LineOptions {
  /** In thousandths of the text's size. */
  width: number;
  bold: boolean;
  /** Of each paragraph; `auto`: that of its first letter that has one. */
  direction: 'ltr' | 'rtl' | 'auto';
}

/** What a reader sees as one character. */
interface Cluster {
  text: string;
  level: number;
  face: Face | null;
}

/** Clusters that a line keeps together: a word with the spaces after it. */
interface Word {
  clusters: Cluster[];
  spaces: Cluster[];
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const BOX_WIDTH = 620;

/** Marks of direction and other characters that show nothing; joiners within a cluster stay. */
const UNSEEN = /^[\p{Cc}\p{Cf}\u2028\u2029]+$/u;

/** A text as lines of at most a width: one or more for each of its paragraphs, an empty one included. */
export function breakLines(text: string, options: LineOptions): Line[] {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00a0\u202f]/g, '\u00a0')
    .replace(/\t/g, ' ')
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, options));
}

function breakParagraph(text: string, { width, bold, direction }: LineOptions): Line[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const base = embedding.paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0);
  const lines: Line[] = [];
  let line: Cluster[] = [];
  let used = 0;
  for (const word of words(clustersOf(text, embedding.levels, bold))) {
    for (const part of fittingParts(word.clusters, width)) {
      const partWidth = widthOf(part);
      if (used > 0 && used + partWidth > width) {
        lines.push(lineOf(line, base));
        line = [];
        used = 0;
      }
      line.push(...part);
      used += partWidth;
    }
    line.push(...word.spaces);
    used += widthOf(word.spaces);
  }
  return [...lines, lineOf(line, base)];
}

function clustersOf(text: string, levels: Uint8Array, bold: boolean): Cluster[] {
  return Array.from(graphemes.segment(text))
    .filter(({ segment }) => !UNSEEN.test(segment))
    .map(({ segment, index }) => ({
      text: segment,
      level: levels[index] ?? 0,
      // A space that does not break looks as any other; readers find words by plain ones.
      face: faceOf(segment === '\u00a0' ? ' ' : segment, bold),
    }));
}

function words(clusters: readonly Cluster[]): Word[] {
  const found: Word[] = [];
  let word: Word = { clusters: [], spaces: [] };
  for (const cluster of clusters) {
    if (cluster.text === ' ') {
      word.spaces.push(cluster);
      continue;
    }
    if (word.spaces.length > 0) {
      found.push(word);
      word = { clusters: [], spaces: [] };
    }
    word.clusters.push(cluster);
  }
  found.push(word);
  return found;
}

/** A word in parts that fit into a width each: itself, unless it is longer than a whole line. */
function fittingParts(clusters: readonly Cluster[], width: number): Cluster[][] {
  if (clusters.length === 0) return [];
  if (widthOf(clusters) <= width) return [[...clusters]];
  const parts: Cluster[][] = [];
  let part: Cluster[] = [];
  for (const cluster of clusters) {
    if (part.length > 0 && widthOf([...part, cluster]) > width) {
      parts.push(part);
      part = [];
    }
    part.push(cluster);
  }
  return [...parts, part];
}

function widthOf(clusters: readonly Cluster[]): number {
  return runsOf(clusters).reduce((sum, { run }) => sum + run.shaped.width, 0);
}

interface LevelRun {
  run: Run;
  level: number;
}

/** Neighbours of one face and level as one run each; a space stands alone, so that the words beside it are known. */
function runsOf(clusters: readonly Cluster[]): LevelRun[] {
  const groups: Cluster[][] = [];
  for (const cluster of clusters) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const joins =
      last !== undefined &&
      cluster.face !== null &&
      last.face === cluster.face &&
      last.level === cluster.level &&
      !isSpace(last) &&
      !isSpace(cluster);
    if (group && joins) group.push(cluster);
    else groups.push([cluster]);
  }
  return groups.map((group) => levelRun(group));
}

function isSpace({ text }: Cluster): boolean {
  return text === ' ' || text === '\u00a0';
}

function levelRun(group: readonly Cluster[]): LevelRun {
  const { face = null, level = 0 } = group[0] ?? {};
  const text = group.map((cluster) => (isSpace(cluster) ? ' ' : cluster.text)).join('');
  const shaped = face ? shape(face, text, level % 2 === 1) : { glyphs: [], width: BOX_WIDTH };
  return { level, run: { text, face, shaped } };
}

/** The runs of a line in the order in which they stand on the page (UAX 9, L2), without the spaces at its end. */
function lineOf(clusters: readonly Cluster[], base: number): Line {
  const kept = [...clusters];
  while (kept.at(-1)?.text === ' ') kept.pop();
  let ordered = runsOf(kept);
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  const runs = ordered.map(({ run }) => run);
  const isPlain = highest === 0 && runs.every(({ face }) => face !== null);
  const reading = isPlain ? null : kept.map(({ text }) => text).join('');
  return {
    reading,
    runs,
    width: runs.reduce((sum, { shaped }) => sum + shaped.width, 0),
    rightToLeft: base % 2 === 1,
  };
}

/** Each longest sequence of runs of at least a level, the other way round. */
function turned(runs: readonly LevelRun[], level: number): LevelRun[] {
  const result: LevelRun[] = [];
  let sequence: LevelRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      sequence.unshift(run);
      continue;
    }
    result.push(...sequence, run);
    sequence = [];
  }
  return [...result, ...sequence];
}
