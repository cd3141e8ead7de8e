import type { ReactNode } from 'react';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { direction, type Language } from '~/i18n/languages';
import { type Skyline, SKYLINE_SHAPES } from '~/ui/media/destination-art';
import { fitLines } from '../fit-lines';
import { SHARE_SIZE } from '../share-subject';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
/** Where the wall begins, seen from the side where the text starts. */
export const WALL_START = 720;
const COLOURS = {
  page: '#fbf7f0',
  ink: '#1a1830',
  muted: '#625e75',
  wall: '#3b34c4',
  saffron: '#f5b02e',
  white: '#fff',
};
const TINTS: Record<Skyline, { ground: string; outline: string }> = {
  minaret: { ground: '#f6e1d6', outline: '#e9c3b0' },
  hassan: { ground: '#dfeee3', outline: '#b5d6c3' },
  tower: { ground: '#e2e9f4', outline: '#bed0e7' },
  bay: { ground: '#dbecec', outline: '#b2d4d4' },
  gate: { ground: '#dfeee3', outline: '#b5d6c3' },
  lighthouse: { ground: '#f7e9cd', outline: '#e7cf9c' },
  kasbah: { ground: '#f6e1d6', outline: '#e9c3b0' },
};

/** What stands beside the text: the blue wall behind a car, a white card on it behind a logo, a city's outline. */
export type ShareAside = { kind: 'wall' | 'logo' | 'photo' } | { kind: 'skyline'; skyline: Skyline };

export interface ShareWords {
  siteName: string;
  title: string;
  /** Under the title: place, category. */
  detail: string;
  /** The figure, and what it is of: `420 DH`, `/ jour`. */
  figure: string;
  unit: string;
}

/** The lines of a zellige wall, repeated. */
const zellige = /<path d="([^"]+)"/.exec(readFileSync('public/zellige.svg', 'utf8'))?.[1] ?? '';

/** A share picture as SVG, without the photo or drawing that is laid over it. Arabic starts on the right. */
export function sharePictureSvg(words: ShareWords, aside: ShareAside, lang: Language): string {
  return renderToStaticMarkup(<SharePicture words={words} aside={aside} lang={lang} />);
}

function SharePicture({ words, aside, lang }: { words: ShareWords; aside: ShareAside; lang: Language }) {
  const isRtl = direction(lang) === 'rtl';
  const inside = WALL_START - MARGIN - 48;
  const title = fitLines(words.title, inside, [68, 60, 52, 44, 38]);
  const detail = fitLines(words.detail, inside, [34, 30, 27, 24], 1);
  const lineHeight = title.size * (isRtl ? 1.4 : 1.16);
  const top = 262;
  const under = top + (title.lines.length - 1) * lineHeight;
  const figure = fitLines(words.figure, inside * 0.7, [64, 52, 44], 1);
  const text = (content: string, y: number, size: number, fill: string) => (
    <text
      key={y}
      x={isRtl ? WIDTH - MARGIN : MARGIN}
      y={y}
      fontSize={size}
      fill={fill}
      direction={isRtl ? 'rtl' : 'ltr'}
    >
      {content}
    </text>
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fontFamily="Readex Pro"
    >
      <rect width={WIDTH} height={HEIGHT} fill={COLOURS.page} />
      <g transform={isRtl ? `translate(${WIDTH}) scale(-1 1)` : undefined}>
        <Aside aside={aside} />
        <g transform={`translate(${MARGIN + 30} 102) scale(2)`}>
          <Star />
        </g>
      </g>
      <text
        x={isRtl ? WIDTH - MARGIN - 80 : MARGIN + 80}
        y={118}
        fontSize={44}
        fill={COLOURS.ink}
        direction={isRtl ? 'rtl' : 'ltr'}
      >
        {words.siteName}
      </text>
      {title.lines.map((line, at) => text(line, top + at * lineHeight, title.size, COLOURS.ink))}
      {detail.lines.map((line, at) => text(line, under + 66 + at * 46, detail.size, COLOURS.muted))}
      <text
        x={isRtl ? WIDTH - MARGIN : MARGIN}
        y={HEIGHT - 76}
        fontSize={figure.size}
        fill={COLOURS.wall}
        direction={isRtl ? 'rtl' : 'ltr'}
      >
        {words.figure}
        <tspan dx={isRtl ? -14 : 14} fontSize={34} fill={COLOURS.muted}>
          {words.unit}
        </tspan>
      </text>
    </svg>
  );
}

function Aside({ aside }: { aside: ShareAside }): ReactNode {
  const box = { x: WALL_START, width: WIDTH - WALL_START, height: HEIGHT };
  if (aside.kind === 'photo') return <rect {...box} fill="#f3ecdf" />;
  if (aside.kind === 'skyline') {
    const { ground, outline } = TINTS[aside.skyline];
    return (
      <svg {...box} overflow="hidden">
        <rect width={box.width} height={HEIGHT} fill={ground} />
        <g fill={outline} transform={`translate(${box.width - 520} ${HEIGHT - 364}) scale(2.6)`}>
          {SKYLINE_SHAPES[aside.skyline]}
        </g>
      </svg>
    );
  }
  return (
    <svg {...box} overflow="hidden">
      <defs>
        <pattern id="zellige" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(1.3)">
          <path d={zellige} fill="none" stroke={COLOURS.white} strokeWidth="1.25" />
        </pattern>
      </defs>
      <rect width={box.width} height={HEIGHT} fill={COLOURS.wall} />
      <rect width={box.width} height={HEIGHT} fill="url(#zellige)" opacity=".12" />
      {aside.kind === 'logo' && <rect x={70} y={145} width={340} height={340} rx={24} fill={COLOURS.white} />}
    </svg>
  );
}

/** The mark of the platform, as in its header. */
function Star() {
  return (
    <>
      {[11, 5.4].map((half, at) => (
        <g key={half} fill={at === 0 ? COLOURS.wall : COLOURS.page}>
          {[0, 45].map((turn) => (
            <rect
              key={turn}
              x={-half}
              y={-half}
              width={2 * half}
              height={2 * half}
              rx={at === 0 ? 1.6 : 0.6}
              transform={`rotate(${turn})`}
            />
          ))}
        </g>
      ))}
      <circle r="3.6" fill={COLOURS.saffron} />
    </>
  );
}
