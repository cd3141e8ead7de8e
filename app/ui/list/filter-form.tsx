import type { ReactNode } from 'react';
import { Button } from '../button';
import { GetForm } from '../form/get-form';
import { Icon } from '../icon';

type FilterFormProps = {
  /** Lets controls elsewhere on the page belong to the form (`form="…"`). */
  id?: string;
  /** Where the GET goes; no query string. */
  action: string;
  title: string;
  apply: string;
  children: ReactNode;
  /** Values of the list that are not filters here: sort, dates. Never the page number. */
  hidden?: Record<string, string | undefined>;
  /** Filters in force, shown on the phone's button. */
  activeCount?: number;
  /** `column`: beside a list, folded on a phone. `bar`: one line above a table; `grid`: as many lines as its fields need, in columns of one width. */
  look?: 'column' | 'bar' | 'grid';
};

function Hidden({ values = {} }: { values?: Record<string, string | undefined> }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </>
  );
}

/** Filters as a GET form with one Apply button: shareable, and the back key works. */
export function FilterForm({
  id,
  action,
  title,
  apply,
  children,
  hidden,
  activeCount = 0,
  look = 'column',
}: FilterFormProps) {
  if (look !== 'column') {
    // The button stands beside the last line of the fields, never alone below them.
    const columns = 'contents sm:grid sm:min-w-0 sm:grow sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:gap-2';
    return (
      <GetForm
        id={id}
        action={action}
        role="search"
        aria-label={title}
        className={`flex flex-wrap items-end gap-2 print:hidden ${look === 'grid' ? 'sm:flex-nowrap' : ''}`}
      >
        <Hidden values={hidden} />
        {look === 'grid' ? <div className={columns}>{children}</div> : children}
        <Button size="md" className="shrink-0 max-sm:grow md:!min-h-10">
          {apply}
        </Button>
      </GetForm>
    );
  }
  return (
    <GetForm id={id} action={action} role="search" aria-label={title} className="print:hidden">
      <Hidden values={hidden} />
      <details className="fold-lg group">
        <summary className="flex min-h-12 items-center gap-2 rounded-field border border-line-strong bg-surface px-4 font-semibold">
          <Icon name="filter" />
          {title}
          {activeCount ? (
            <span className="rounded-badge bg-primary-weak px-1.5 text-micro text-primary tabular-nums">
              {activeCount}
            </span>
          ) : null}
          <Icon name="chevron-down" className="ms-auto text-muted group-open:rotate-180" />
        </summary>
        <div className="max-lg:mt-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4">
          {children}
          <div className="above-tabs sticky bottom-0 bg-surface py-4 lg:bg-page">
            <Button size="md" tone="primary" wide>
              {apply}
            </Button>
          </div>
        </div>
      </details>
    </GetForm>
  );
}

/** One group of a filter column, with a hairline under. */
export function FilterGroup({ legend, note, children }: { legend: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-b border-line py-4 first:lg:pt-0">
      <legend className="float-start mb-2 flex w-full items-baseline justify-between text-table font-semibold">
        {legend}
        {note ? <span className="font-normal text-muted">{note}</span> : null}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
