import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Select } from '~/ui/form/select';
import { Icon } from '~/ui/icon';
import { TICKED_BUTTON, TickedOutcome } from '~/ui/list/ticked-outcome';
import { READY_REASONS } from '../../lifecycle/decline-reasons';
import type { BookingListItem } from '../../list/list-bookings.server';

/** The id of the form of the tick boxes. */
export const ANSWER_FORM = 'answer';

/** The tick boxes of the list, and the bar that answers the ticked requests by the form `ANSWER_FORM`. */
export function useAnswerSelection() {
  const { t } = useTranslation('agency-bookings');
  return {
    name: 'reference',
    formId: ANSWER_FORM,
    header: t('answer.select'),
    label: ({ client, reference }: BookingListItem) => t('answer.selectOne', { name: clientName(client), reference }),
    counted: t('answer.counted'),
    actions: (
      <>
        <button form={ANSWER_FORM} name="answer" value="confirm" className={`${TICKED_BUTTON} max-sm:ms-auto`}>
          <Icon name="check" />
          {t('answer.confirm')}
        </button>
        <Select
          form={ANSWER_FORM}
          name="reason"
          compact
          labelHidden
          label={t('answer.reason')}
          placeholder={t('answer.reason')}
          options={READY_REASONS.map((value) => ({ value, label: t(`answer.reasons.${value}`) }))}
          className="text-ink max-sm:order-1 max-sm:w-[calc(100%-7.5rem)] sm:w-48"
        />
        <button form={ANSWER_FORM} name="answer" value="decline" className={`${TICKED_BUTTON} max-sm:order-1`}>
          <Icon name="x" />
          {t('answer.decline')}
        </button>
      </>
    ),
  };
}

/** What of an answer to several requests did not go through, and why, in words. */
export interface AnswerOutcome {
  answer: 'confirm' | 'decline';
  count: number;
  refused: { reference: string; reason: string }[];
}

/** How many requests took the answer, and which did not. */
export function AnswerResult({ outcome }: { outcome: AnswerOutcome }) {
  const { answer, count, refused } = outcome;
  const { t } = useTranslation('agency-bookings');
  const lang = useLanguage();
  return (
    <TickedOutcome
      answer={outcome}
      title={t(`answer.done.${answer}`, { count })}
      text={t('answer.refused', { count: refused.length })}
      refused={refused.map(({ reference, reason }) => ({
        href: paths.agencyBooking(lang, reference),
        name: `\u2066${reference}\u2069`,
        reason,
      }))}
    />
  );
}
