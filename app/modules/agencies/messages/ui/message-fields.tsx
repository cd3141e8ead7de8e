import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { BOOKING_SWITCHES, VEHICLE_SWITCHES } from '../switches';

type Switch = (typeof BOOKING_SWITCHES | typeof VEHICLE_SWITCHES)[number];
type Field =
  | Switch['name']
  | Extract<Switch, { minutes: string }>['minutes']
  | 'emailNotifications'
  | 'notificationEmail'
  | 'quietHours'
  | 'quietFrom'
  | 'quietTo';
export type MessageLabels = Record<Field, string>;

/** What the fields below are called. */
export function useMessageLabels(): MessageLabels {
  const { t } = useTranslation('agency-messages');
  return {
    emailNotifications: t('emailNotifications'),
    notificationEmail: t('notificationEmail'),
    notifyPending: t('notifyPending'),
    pendingReminderMinutes: t('pendingReminderMinutes'),
    notifyConfirmations: t('notifyConfirmations'),
    notifyReturn: t('notifyReturn'),
    returnReminderMinutes: t('returnReminderMinutes'),
    notifyOverdue: t('notifyOverdue'),
    overdueAlertMinutes: t('overdueAlertMinutes'),
    notifyPayments: t('notifyPayments'),
    notifyReviews: t('notifyReviews'),
    notifyInsurance: t('notifyInsurance'),
    notifyTechnicalControl: t('notifyTechnicalControl'),
    notifyOilChange: t('notifyOilChange'),
    notifyMaintenance: t('notifyMaintenance'),
    quietHours: t('quietHours'),
    quietFrom: t('quietFrom'),
    quietTo: t('quietTo'),
  };
}

interface MessageFieldsProps {
  form: BoundForm;
  labels: MessageLabels;
  /** Gets the e-mails where no other address is named. */
  usualEmail: string;
  /** Times of the day, `HH:MM`. */
  times: string[];
}

/** Which e-mails the agency gets, where and when. */
export function MessageFields({ form, labels, usualEmail, times }: MessageFieldsProps) {
  const { t } = useTranslation('agency-messages');
  const hours = times.map((value) => ({ value, label: value }));
  return (
    <>
      <SetupPart id="mails" title={t('mailsTitle')} text={t('mailsText')}>
        <Checkbox {...form.checkbox('emailNotifications')} label={labels.emailNotifications} />
        <Input
          {...form.field('notificationEmail')}
          type="email"
          ltr
          autoComplete="email"
          label={labels.notificationEmail}
          hint={t('notificationEmailHint', { email: `\u2066${usualEmail}\u2069` })}
        />
      </SetupPart>
      <SwitchPart id="bookings" title={t('bookingsTitle')} switches={BOOKING_SWITCHES} form={form} labels={labels} />
      <SwitchPart id="vehicles" title={t('vehiclesTitle')} switches={VEHICLE_SWITCHES} form={form} labels={labels} />
      <SetupPart id="quiet" title={t('quietTitle')} text={t('quietText')}>
        <Checkbox {...form.checkbox('quietHours')} label={labels.quietHours} />
        <div className="grid max-w-sm grid-cols-2 items-start gap-4">
          <Select {...form.field('quietFrom')} dir="ltr" label={labels.quietFrom} options={hours} />
          <Select {...form.field('quietTo')} dir="ltr" label={labels.quietTo} options={hours} />
        </div>
      </SetupPart>
    </>
  );
}

interface SwitchPartProps extends Pick<MessageFieldsProps, 'form' | 'labels'> {
  id: string;
  title: string;
  switches: readonly Switch[];
}

/** A line a switch; the minutes that it waits stand at its end. */
function SwitchPart({ id, title, switches, form, labels }: SwitchPartProps) {
  const { t } = useTranslation('agency-messages');
  return (
    <SetupPart id={id} title={title}>
      <ul className="divide-y divide-line">
        {switches.map((one) => (
          <li
            key={one.name}
            className="grid items-start gap-x-6 gap-y-2 py-2 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_15rem]"
          >
            <Checkbox {...form.checkbox(one.name)} label={labels[one.name]} hint={t(`hint.${one.name}`)} />
            {'minutes' in one ? (
              <Input
                {...form.field(one.minutes)}
                compact
                ltr
                inputMode="numeric"
                autoComplete="off"
                label={labels[one.minutes]}
                suffix={t('minutes')}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </SetupPart>
  );
}
