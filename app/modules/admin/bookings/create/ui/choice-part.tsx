import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { ErrorText } from '~/ui/form/field';
import { GetForm } from '~/ui/form/get-form';
import { Input } from '~/ui/form/input';
import { TitledCard } from '~/ui/layout/card';
import { type Choice, chosenOf } from '../choice';

interface ChoicePartProps {
  /** The field of the form that the part chooses. */
  field: string;
  title: string;
  end?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** A part of the form in which something is chosen; what is wrong with the choice stands in it. */
export function ChoicePart({ field, title, end, error, children }: ChoicePartProps) {
  return (
    <TitledCard id={`${field}-part`} title={title} end={end}>
      <div id={field} tabIndex={-1}>
        {children}
        {error ? <ErrorText id={field}>{error}</ErrorText> : null}
      </div>
    </TitledCard>
  );
}

interface ChosenProps {
  name: string;
  detail: ReactNode;
  /** The form with nothing chosen in its place. */
  changeHref: string;
}

/** What was chosen, with the way to something else. */
export function Chosen({ name, detail, changeHref }: ChosenProps) {
  const { t } = useTranslation('admin-new-booking');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field border border-line border-s-[3px] border-s-primary bg-primary-weak px-3 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-small text-muted">{detail}</span>
      </span>
      <a href={changeHref} className="link font-semibold">
        {t('change')}
        <span className="sr-only"> {name}</span>
      </a>
    </div>
  );
}

interface SearchProps {
  choice: Choice;
  name: 'ofAgency' | 'ofCustomer' | 'ofCar';
  label: string;
  /** What is said where nothing was found; null before a search, or where something was. */
  none: string | null;
  children?: ReactNode;
}

/** A search that leaves the rest of the choice as it is, and what it found. */
export function ChoiceSearch({ choice, name, label, none, children }: SearchProps) {
  const { t } = useTranslation('admin-new-booking');
  return (
    <>
      <GetForm
        action={paths.adminNewBooking(useLanguage())}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <ChosenFields choice={choice} />
        <Input
          type="search"
          icon="search"
          name={name}
          label={label}
          defaultValue={choice[name]}
          maxLength={100}
          autoComplete="off"
        />
        <Button size="lg">{t('find')}</Button>
      </GetForm>
      {none ? (
        <p role="status" className="mt-3 text-muted">
          {none}
        </p>
      ) : null}
      {children}
    </>
  );
}

/** What has been chosen, for a form that chooses something else. */
export function ChosenFields({ choice, without = [] }: { choice: Choice; without?: readonly (keyof Choice)[] }) {
  return Object.entries(chosenOf(choice))
    .filter(([name]) => !without.some((one) => one === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Rows from which one is chosen. */
export function ChoiceList({ children }: { children: ReactNode }) {
  return <ul className="mt-3 divide-y divide-line overflow-hidden rounded-field border border-line">{children}</ul>;
}

interface RowProps {
  /** The form with this row chosen; null for one that cannot be. */
  href: string | null;
  isChosen?: boolean;
  children: ReactNode;
}

/** A row of them. */
export function ChoiceRow({ href, isChosen, children }: RowProps) {
  const look = 'flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2';
  return (
    <li>
      {href ? (
        <a
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className={`ring-within ${look} hover:bg-primary-weak aria-[current]:bg-primary-weak`}
        >
          {children}
        </a>
      ) : (
        <div className={`${look} text-muted`}>{children}</div>
      )}
    </li>
  );
}
