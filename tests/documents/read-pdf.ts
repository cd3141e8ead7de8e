import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A stretch of text on a page: in points, from the page's lower left corner. */
export interface PdfStretch {
  text: string;
  left: number;
  right: number;
  bottom: number;
  size: number;
}

export interface ReadPdf {
  title: string | undefined;
  language: string | undefined;
  /** Roles of the document's structure, in the order in which they are read aloud. */
  roles: string[];
  pages: { text: string; stretches: PdfStretch[] }[];
}

/** A PDF as a reader (PDF.js) takes it: the text of its pages in the order in which it is read. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: ReadPdf['pages'] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const drawn = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      text: drawn.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      stretches: drawn
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform, width }) => {
          const [size = 0, , , , left = 0, bottom = 0] = transform as number[];
          return { text: str, left, right: left + width, bottom, size };
        }),
    });
    collectRoles(await page.getStructTree(), roles);
  }
  await task.destroy();
  return { title: info.Title, language: info.Language, roles, pages };
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

function collectRoles(node: unknown, roles: string[]): void {
  const { role, children = [] } = (node ?? {}) as StructureNode;
  if (role && role !== 'Root') roles.push(role);
  children.forEach((child) => collectRoles(child, roles));
}
