import PDFDocument from 'pdfkit';
import { log } from '../log.server';
import type { Face, ShapedGlyph } from './faces.server';
import type { Line } from './lines.server';

/** A4 in points, and the room around what a page holds. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 34, bottom: 52 } as const;

/** What pdfkit keeps of a font that it embeds. Private there: its version is pinned, and a test reads what it wrote. */
interface EmbeddedFont {
  id: string;
  subset: { glyphs: number[] };
  unicode: (readonly number[] | undefined)[];
  widths: (number | undefined)[];
  ref(): unknown;
}
interface PrivateDocument {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
  addContent(content: string): void;
}

/** The role of a part in the document's structure, which readers aloud go by. */
export type Role = 'P' | 'H1' | 'H2' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface Ink {
  size: number;
  color: string;
}

export interface BoxStyle {
  fill?: string;
  stroke?: string;
  radius?: number;
  lineWidth?: number;
}

export interface PathStyle {
  scale: number;
  color: string;
  lineWidth?: number;
}

export interface CanvasOptions {
  title: string;
  author: string;
  /** The platform that draws it, by its name. */
  creator: string;
  /** Of the document; Arabic runs from right to left and mirrors the page. */
  language: string;
  /** When the document says that it was made; the same input and instant give the same bytes. */
  created: Date;
}

/**
 * Pages to draw on, in points from the top. `x` counts from the side where reading starts: a right-to-left document is
 * the mirror of a left-to-right one.
 */
export class Canvas {
  readonly rightToLeft: boolean;
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;
  private parents: PDFKit.PDFStructureElement[] = [];
  private readonly codes = new Map<string, string>();
  private readonly missing = new Set<string>();

  constructor(private readonly options: CanvasOptions) {
    this.rightToLeft = options.language === 'ar';
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: options.language,
      // No face of its own: pdfkit would begin with one that has neither Arabic nor an embedded file.
      font: null as unknown as string,
      info: {
        Title: options.title,
        Author: options.author,
        CreationDate: options.created,
        Creator: options.creator,
        Producer: options.creator,
      },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.parents.push(root);
  }

  addPage(): void {
    this.doc.addPage();
  }

  /** A part that holds others: a table, a row of one. */
  group(role: Role, draw: () => void): void {
    const element = this.doc.struct(role);
    this.parent().add(element);
    this.parents.push(element);
    draw();
    this.parents.pop();
    element.end();
  }

  /** A part with its content; `alt` says in words what a figure shows, `actual` how a text is read. */
  content(role: Role, draw: () => void, words: { alt?: string; actual?: string } = {}): void {
    const element = this.doc.struct(role, words);
    this.parent().add(element);
    element.add(this.doc.markStructureContent(role));
    draw();
    this.doc.endMarkedContent();
    element.end();
  }

  /** What only adorns, or repeats on each page. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws one line of text whose left edge is `left` points from the page's own left. */
  line({ runs }: Line, left: number, baseline: number, ink: Ink): void {
    let x = left;
    for (const { text, face, shaped } of runs) {
      if (face) this.glyphs(face, shaped.glyphs, x, baseline, ink);
      else this.missingBox(text, x, baseline, ink, shaped.width);
      x += (shaped.width * ink.size) / 1000;
    }
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, stroke, radius = 0, lineWidth = 0.7 }: BoxStyle,
  ): void {
    const left = this.left(x, width);
    this.doc.roundedRect(left, y, width, height, radius).lineWidth(lineWidth);
    if (fill && stroke) this.doc.fillAndStroke(fill, stroke);
    else if (fill) this.doc.fill(fill);
    else if (stroke) this.doc.stroke(stroke);
  }

  rule(x: number, y: number, width: number, color: string, lineWidth = 0.7): void {
    const left = this.left(x, width);
    this.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(lineWidth)
      .stroke(color);
  }

  /** The lines of an SVG path, `scale` times as large, within `width` points. */
  path(path: string, x: number, y: number, width: number, { scale, color, lineWidth = 1.2 }: PathStyle): void {
    this.doc.save().translate(this.left(x, width), y).scale(scale);
    this.doc
      .path(path)
      .lineWidth(lineWidth / scale)
      .lineCap('round')
      .lineJoin('round')
      .stroke(color);
    this.doc.restore();
  }

  /** A JPEG or PNG, whole within its box. */
  image(file: Buffer, x: number, y: number, width: number, height: number): void {
    this.doc.image(file, this.left(x, width), y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  /** The page's own left of a part that begins `x` from where reading starts. */
  left(x: number, width: number): number {
    return this.rightToLeft ? PAGE.width - x - width : x;
  }

  /** Draws what stands at the foot of every page, once their number is known. */
  footers(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      this.artifact(() => draw(page + 1, count), 'Pagination');
    }
  }

  /** The file. Characters that no face has are logged once a document, by number: they may be of a name. */
  async end(): Promise<Buffer> {
    this.parents[0]?.end();
    this.doc.end();
    await this.ended;
    if (this.missing.size > 0) {
      const characters = Array.from(this.missing).slice(0, 20);
      log.warn({ characters, more: this.missing.size > 20 }, 'a document holds characters that no face has');
    }
    return Buffer.concat(this.chunks);
  }

  private parent(): PDFKit.PDFStructureElement {
    const parent = this.parents.at(-1);
    if (!parent) throw new Error('The document has ended');
    return parent;
  }

  private missingBox(text: string, x: number, baseline: number, { size, color }: Ink, width: number): void {
    const edge = (width * size) / 1000;
    this.doc
      .rect(x + size * 0.06, baseline - size * 0.68, edge - size * 0.12, size * 0.68)
      .lineWidth(0.6)
      .stroke(color);
    for (const char of text)
      this.missing.add(`U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  }

  private glyphs(face: Face, glyphs: readonly ShapedGlyph[], x: number, baseline: number, { size, color }: Ink): void {
    this.doc.registerFont(face.name, face.file).font(face.name).fillColor(color);
    const inner = this.doc as unknown as PrivateDocument;
    const font = inner._font;
    inner.page.fonts[font.id] ??= font.ref();
    this.doc.save().transform(1, 0, 0, -1, 0, PAGE.height);
    inner.addContent(`BT /${font.id} ${decimal(size)} Tf`);
    let pen = x;
    let shown = '';
    const show = () => {
      if (shown) inner.addContent(`[${shown}] TJ`);
      shown = '';
    };
    const moveTo = (dx: number, dy: number) =>
      inner.addContent(
        `1 0 0 1 ${decimal(pen + (dx * size) / 1000)} ${decimal(PAGE.height - baseline + (dy * size) / 1000)} Tm`,
      );
    moveTo(0, 0);
    for (const glyph of glyphs) {
      const { dx, dy, advance, width } = glyph;
      const raised = dx !== 0 || dy !== 0;
      if (raised) show();
      if (raised) moveTo(dx, dy);
      shown += `<${glyphCode(font, this.codes, glyph)}>${advance === width ? '' : decimal(width - advance)}`;
      pen += (advance * size) / 1000;
      if (raised) show();
      if (raised) moveTo(0, 0);
    }
    show();
    inner.addContent('ET');
    this.doc.restore();
  }
}

/**
 * The number of a glyph within the document's font. One glyph has several where it stands for several texts (a bracket
 * in either direction), so that each is read as it was written.
 */
function glyphCode(font: EmbeddedFont, codes: Map<string, string>, { id, codePoints, width }: ShapedGlyph): string {
  const key = `${font.id} ${id} ${codePoints.join()}`;
  let code = codes.get(key);
  if (!code) {
    const place = font.subset.glyphs.push(id) - 1;
    font.widths[place] = width;
    font.unicode[place] = codePoints;
    code = place.toString(16).padStart(4, '0');
    codes.set(key, code);
  }
  return code;
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
