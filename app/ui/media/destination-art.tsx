import type { ReactNode } from 'react';

export type Skyline = 'minaret' | 'hassan' | 'tower' | 'bay' | 'gate' | 'lighthouse' | 'kasbah';

const TINTS: Record<Skyline, string> = {
  minaret: 'bg-clay text-clay-deep',
  hassan: 'bg-mint text-mint-deep',
  tower: 'bg-sky text-sky-deep',
  bay: 'bg-sea text-sea-deep',
  gate: 'bg-mint text-mint-deep',
  lighthouse: 'bg-dune text-dune-deep',
  kasbah: 'bg-clay text-clay-deep',
};

/** Drawn on 200×140, standing on the lower edge and kept to the end side. */
export const SKYLINE_SHAPES: Record<Skyline, ReactNode> = {
  minaret: <path d="M0 140v-22h46v-9h40v31zM100 140V62h4v-9h4v-8h6v-8h2v8h6v8h4v9h4v78zM136 140v-26h64v26z" />,
  // The tower of a mosque that was never finished, among the columns of its hall.
  hassan: (
    <path d="M-500 140v-12h500v-20h-2v-4h10v4h-2v20h10v-26h-2v-4h10v4h-2v26h10v-16h-2v-4h10v4h-2v16h10v-24h-2v-4h10v4h-2v24h14V50h6v-6h7v6h6v-9h9v9h6v-5h7v6h5v77h10v-22h-2v-4h10v4h-2v22h10v-16h-2v-4h10v4h-2v16h10v-26h-2v-4h10v4h-2v26h16v12z" />
  ),
  tower: <path d="M-500 140v-38h540v10h34V92h46v48zM128 140V42h5V30h9V20h2v10h9v12h5v98zM164 140V98h36v42z" />,
  bay: (
    <>
      <circle cx="152" cy="58" r="20" />
      <path d="M-500 140v-22h500c38-14 62-8 86 0 44 14 66-40 114-24v46z" />
    </>
  ),
  gate: (
    <path d="M-500 140v-36h558v36zM66 140V50h7V40h12v10h8V40h12v10h8V40h12v10h8V40h12v10h7v90h-18v-32c0-32-50-32-50 0v32zM160 140v-36h40v36z" />
  ),
  lighthouse: <path d="M-500 140v-14h500c50-12 90-4 132 1l5-67h-4V46h8V36h2v10h8v14h-4l4 66c18 0 34-3 49-8v22z" />,
  kasbah: (
    <path d="M0 140v-30h30V84h6v-6h8v6h8v-6h8v6h6v26h38V62h6v-7h9v7h8v-7h9v7h6v48h18V92h6v-6h8v6h8v-6h8v6h10v48z" />
  ),
};

type DestinationArtProps = {
  skyline: Skyline;
  title: ReactNode;
  lines?: ReactNode[];
  href: string;
  as?: 'div' | 'li';
  headingLevel?: 2 | 3;
  className?: string;
};

/** A tinted card with a city's outline; the whole card is the link. */
export function DestinationArt({
  skyline,
  title,
  lines = [],
  href,
  as: Tag = 'div',
  headingLevel = 3,
  className = 'min-h-40 md:min-h-52',
}: DestinationArtProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Tag className={`group relative overflow-hidden rounded-card ${TINTS[skyline]} ${className}`}>
      <svg
        viewBox="0 0 200 140"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-[78%] w-full overflow-visible fill-current rtl:-scale-x-100"
      >
        {SKYLINE_SHAPES[skyline]}
      </svg>
      <div className="relative p-4">
        <Heading className="heading text-card text-ink">
          <a href={href} className="group-hover:underline after:absolute after:-inset-4 after:h-52 after:content-['']">
            {title}
          </a>
        </Heading>
        {lines.map((line, index) => (
          <p key={index} className="text-small text-muted">
            {line}
          </p>
        ))}
      </div>
    </Tag>
  );
}
