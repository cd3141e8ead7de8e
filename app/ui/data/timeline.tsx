import type { ReactNode } from 'react';

type Step = {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** `done` filled, `now` saffron, `next` an empty ring, `bad` brick. Say it in the title too. */
  mark?: 'done' | 'now' | 'next' | 'bad';
  /** Between this step and the next, as "3 days". */
  between?: ReactNode;
};

const MARKS = {
  done: 'border-primary',
  now: 'border-saffron',
  next: 'border-line-strong',
  bad: 'border-bad',
};

/** What happened, or a journey from pickup to return, one under another. */
export function Timeline({ steps, label }: { steps: Step[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, title, detail, mark = 'done', between }, index) => (
        <li key={key} className="relative flex gap-4 pb-4 last:pb-0">
          {index < steps.length - 1 ? (
            <span aria-hidden className="absolute start-[7px] top-6 bottom-0 w-0.5 bg-line-strong" />
          ) : null}
          <span aria-hidden className={`mt-1 size-4 shrink-0 rounded-full border-[5px] bg-surface ${MARKS[mark]}`} />
          <div className="min-w-0 text-body">
            <p className="font-semibold">{title}</p>
            {detail ? <div className="text-table text-muted">{detail}</div> : null}
            {between ? <div className="mt-2 text-table text-muted">{between}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
