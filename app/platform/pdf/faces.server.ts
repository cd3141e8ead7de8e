import { readFileSync } from 'node:fs';
import path from 'node:path';
import bidiFactory from 'bidi-js';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';

/** A font file of `assets/document-fonts`, read once a process. */
export interface Face {
  name: string;
  file: Buffer;
  font: fontkit.Font;
}

/** One glyph, in thousandths of the text's size. */
export interface ShapedGlyph {
  id: number;
  codePoints: readonly number[];
  /** How far the pen moves, and the glyph's own width as the file has it. */
  advance: number;
  width: number;
  dx: number;
  dy: number;
}

export interface Shaped {
  glyphs: readonly ShapedGlyph[];
  width: number;
}

const STACKS = {
  regular: ['cairo-regular', 'noto-sans', 'noto-emoji'],
  bold: ['cairo-bold', 'noto-sans', 'noto-emoji'],
} as const;

const bidi = bidiFactory();
const faces = new Map<string, Face>();
const shapes = new LRUCache<string, Shaped>({ max: 20_000 });

function face(name: string): Face {
  let known = faces.get(name);
  if (!known) {
    const file = readFileSync(path.resolve('assets/document-fonts', `${name}.ttf`));
    known = { name, file, font: fontkit.create(file) as fontkit.Font };
    faces.set(name, known);
  }
  return known;
}

/** Only the joiners and variation selectors between characters: no face needs a glyph for them. */
const JOINERS = /[\u200c\u200d\ufe00-\ufe0f]/gu;

/** The first face that has every character of a cluster; null when none has. */
export function faceOf(cluster: string, bold: boolean): Face | null {
  const seen = cluster.replace(JOINERS, '');
  for (const name of STACKS[bold ? 'bold' : 'regular']) {
    const candidate = face(name);
    if (Array.from(seen).every((char) => candidate.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)))
      return candidate;
  }
  return null;
}

/**
 * The glyphs of a run of one face and one direction, in the order in which they stand on the page. Kept by run: shaping
 * takes most of a document's time, and words return.
 */
export function shape({ name, font }: Face, text: string, rightToLeft: boolean): Shaped {
  const key = `${name}|${rightToLeft ? 'r' : 'l'}|${text}`;
  let shaped = shapes.get(key);
  if (!shaped) {
    shaped = shapeAnew(font, text, rightToLeft);
    shapes.set(key, shaped);
  }
  return shaped;
}

function shapeAnew(font: fontkit.Font, text: string, rightToLeft: boolean): Shaped {
  // A glyph remembers the characters it was first made for: without this, they would depend on earlier runs.
  (font as unknown as { _glyphs: object })._glyphs = {};
  const seen = rightToLeft ? Array.from(text, mirrored).join('') : text;
  const run = font.layout(seen, undefined, undefined, undefined, rightToLeft ? 'rtl' : 'ltr');
  const scale = 1000 / font.unitsPerEm;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    return {
      id: glyph.id,
      codePoints: rightToLeft ? readBackwards(glyph.codePoints) : [...glyph.codePoints],
      advance: (position?.xAdvance ?? 0) * scale,
      width: glyph.advanceWidth * scale,
      dx: (position?.xOffset ?? 0) * scale,
      dy: (position?.yOffset ?? 0) * scale,
    };
  });
  return { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

/** `(` for `)` and the like: a bracket of a run from right to left looks the other way. */
function mirrored(char: string): string {
  return bidi.getMirroredCharacter(char) ?? char;
}

/**
 * What a glyph of a right-to-left run stands for. Readers put such runs in order glyph by glyph, so that a ligature's own
 * letters go the other way; and they take a bracket as it was written, not as it looks.
 */
function readBackwards(codePoints: readonly number[]): number[] {
  return codePoints.map((code) => mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code).reverse();
}
