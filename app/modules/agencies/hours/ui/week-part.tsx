import type { MouseEvent } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { ErrorText } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/form/select';
import { ALWAYS_FIELD, closesNextDay, COPY_CLOSED_FIELD, DAY_MODES, TIME_ENDS, timeField } from '../hours-fields';
import type { WeekdayKey } from '../opening-hours';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import { TimeSelect, timesWith } from './time-select';

type Day = { key: WeekdayKey; label: string };

/**
 * The week: what a day's mode does not need is hidden by the style sheet alone, and so is the whole week
 * of an agency that never closes. `saved`: what was saved since the page came.
 */
export function WeekPart({ form, days, saved }: { form: BoundForm; days: Day[]; saved?: URLSearchParams }) {
  const { t } = useTranslation('hours-form');
  return (
    <SetupPart id="hours" title={t('title')} text={t('text')}>
      <WeekFields form={form} days={days} saved={saved} canCopy />
    </SetupPart>
  );
}

interface WeekFieldsProps {
  form: BoundForm;
  days: Day[];
  saved?: URLSearchParams;
  /** Whether the first day may be copied to the others; without scripting its button is a post of its own. */
  canCopy?: boolean;
}

/** The fields of the week alone, for any form that asks for hours. */
export function WeekFields({ form, days, saved, canCopy }: WeekFieldsProps) {
  const { t } = useTranslation('hours-form');
  // Every time that is stored, in all lists: a day can be copied onto any other.
  const times = timesWith(
    days.flatMap(({ key }) => TIME_ENDS.map((end) => form.field(timeField(key, end)).defaultValue)),
  );
  return (
    <div className="group/week grid gap-4">
      <Checkbox {...form.checkbox(ALWAYS_FIELD)} label={t('always')} />
      <div className="border-t border-line group-has-[[name=alwaysOpen]:checked]/week:hidden">
        {days.map((day, index) => (
          <DayRow key={day.key} {...{ form, day, times, saved }} copy={canCopy && index === 0 ? days : undefined} />
        ))}
      </div>
    </div>
  );
}

interface DayRowProps {
  form: BoundForm;
  day: Day;
  times: string[];
  saved?: URLSearchParams;
  /** All days, where this one may be copied to them. */
  copy?: Day[];
}

function DayRow({ form, day, times, saved, copy }: DayRowProps) {
  const { t } = useTranslation('hours-form');
  const closes = closesNextDay(day.key, (name) => saved?.get(name) ?? form.field(name).defaultValue);
  const fault = TIME_ENDS.map((end) => form.field(timeField(day.key, end)).error).find(Boolean);
  const options = DAY_MODES.map((value) => ({ value, label: t(`mode.${value}`) }));
  return (
    <div
      role="group"
      aria-label={day.label}
      className="group/day grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0 sm:grid-cols-[6rem_10.5rem_minmax(0,1fr)]"
    >
      <span className="flex min-h-10 items-center font-semibold touch:min-h-11">{day.label}</span>
      <Select {...form.field(day.key)} compact labelHidden label={t('modeOf', { day: day.label })} options={options} />
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 group-has-[option[value=closed]:checked]/day:hidden group-has-[option[value='24h']:checked]/day:hidden sm:col-span-1">
        <Range form={form} day={day} times={times} ends={['From', 'To']} isNoted={Boolean(closes)} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 group-has-[option[value=one]:checked]/day:hidden">
          <span aria-hidden className="text-small text-muted max-sm:w-full">
            {t('pause')}
          </span>
          <Range form={form} day={day} times={times} ends={['PauseFrom', 'PauseTo']} />
        </div>
      </div>
      {fault ? (
        <div className="col-span-full sm:col-start-2">
          <ErrorText id={day.key}>{fault}</ErrorText>
        </div>
      ) : null}
      {closes && !fault ? (
        <p id={`${day.key}-note`} className="col-span-full flex gap-1.5 text-small text-muted sm:col-start-2">
          <Icon name="info" className="mt-px" />
          {t('nextDay', { time: closes })}
        </p>
      ) : null}
      {copy ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 sm:col-start-2">
          <Button
            name="intent"
            value="copy"
            tone="ghost"
            size="sm"
            className="-ms-2 !px-2 !text-start"
            onClick={(event) => copyFirst(event, copy)}
          >
            {t('copy', { day: day.label })}
          </Button>
          <Checkbox name={COPY_CLOSED_FIELD} label={t('copyClosed')} />
        </div>
      ) : null}
    </div>
  );
}

type Ends = readonly ['From', 'To'] | readonly ['PauseFrom', 'PauseTo'];

interface RangeProps {
  form: BoundForm;
  day: Day;
  times: string[];
  ends: Ends;
  /** A note at the day is about these times. */
  isNoted?: boolean;
}

function Range({ form, day, times, ends, isNoted }: RangeProps) {
  const { t } = useTranslation('hours-form');
  const [from, to] = ends.map((end) => {
    const { id, name, defaultValue, error } = form.field(timeField(day.key, end));
    return (
      <TimeSelect
        key={end}
        {...{ id, name, defaultValue, times }}
        label={t(`time.${end}`, { day: day.label })}
        isWrong={Boolean(error)}
        describedBy={error ? `${day.key}-error` : isNoted ? `${day.key}-note` : undefined}
      />
    );
  });
  return (
    <span className="flex items-center gap-2">
      {from}
      <span aria-hidden className="text-muted">
        –
      </span>
      {to}
    </span>
  );
}

/** With scripting the first day is copied here and now; without, the server does it and comes back. */
function copyFirst(event: MouseEvent<HTMLButtonElement>, days: Day[]) {
  const { form } = event.currentTarget;
  const [first, ...others] = days;
  if (!form || !first) return;
  event.preventDefault();
  const control = (name: string) => form.elements.namedItem(name);
  const asked = control(COPY_CLOSED_FIELD);
  const isAsked = asked instanceof HTMLInputElement && asked.checked;
  const copied = others.filter(({ key }) => {
    const mode = control(key);
    return isAsked || !isControl(mode) || mode.value !== 'closed';
  });
  for (const end of ['', ...TIME_ENDS]) {
    const source = control(first.key + end);
    for (const { key } of copied) {
      const target = control(key + end);
      if (isControl(source) && isControl(target)) target.value = source.value;
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

const isControl = (item: Element | RadioNodeList | null): item is HTMLInputElement | HTMLSelectElement =>
  item instanceof HTMLInputElement || item instanceof HTMLSelectElement;
