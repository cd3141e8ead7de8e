import { Disclosure } from '../layout/disclosure';

interface PlaceholderTableProps {
  title: string;
  hint: string;
  placeholders: readonly { name: string; meaning: string; example: string }[];
}

/** What a text leaves to whoever fills it in, folded: each name in braces, what it stands for, and an example. */
export function PlaceholderTable({ title, hint, placeholders }: PlaceholderTableProps) {
  return (
    <Disclosure plain summary={title}>
      <p className="text-table text-muted">{hint}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-table sm:grid-cols-2">
        {placeholders.map(({ name, meaning, example }) => (
          <div key={name} className="min-w-0 border-b border-line pb-2">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
              <code dir="ltr" className="font-mono wrap-anywhere">{`{${name}}`}</code>
              <span className="text-muted">{meaning}</span>
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {example}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
