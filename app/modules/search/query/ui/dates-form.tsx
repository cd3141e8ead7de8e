import { useMessage } from '~/i18n/use-message';
import { Button } from '~/ui/button';
import type { DatesInAddress } from '../rental-dates-query';
import { HiddenFields, type HiddenValues, PeriodFields } from './period-fields';

interface DatesFormProps {
  /** Where the GET goes; no query string. */
  action: string;
  label: string;
  submit: string;
  dates: DatesInAddress;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  /** At which field the dates were refused, and why (a text key). */
  fault: { field: keyof DatesInAddress; message: string } | null;
  /** Values of the page that are not fields here. */
  hidden?: HiddenValues;
}

/** When: a GET form that gives the cars of a page their totals. */
export function DatesForm({ action, label, submit, dates, today, fault, hidden = {} }: DatesFormProps) {
  const say = useMessage();
  const error = fault && { field: fault.field, message: say(fault.message) };
  return (
    <form
      method="get"
      action={action}
      aria-label={label}
      className="grid items-start gap-3 max-lg:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden"
    >
      <HiddenFields values={hidden} />
      <PeriodFields {...{ dates, today, error }} />
      <Button tone="primary" size="lg" className="max-lg:col-span-2 lg:mt-6">
        {submit}
      </Button>
    </form>
  );
}
