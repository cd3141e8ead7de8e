import { useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import { Select } from '~/ui/form/select';
import { Icon } from '~/ui/icon';
import { TextLink } from '~/ui/text-link';
import { READY_REASONS } from '../../lifecycle/decline-reasons';
import type { BookingListItem } from '../../list/list-bookings.server';

/** The id of the form of the tick boxes. */
export const ANSWER_FORM = 'answer';

/** The tick boxes of the list, and the bar that answers the ticked requests by the form `ANSWER_FORM`. */
export function useAnswerSelection() {
  const { t } = useTranslation('agency-bookings');
  const button =
    'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold hover:underline';
  return {
    name: 'reference',
    formId: ANSWER_FORM,
    header: t('answer.select'),
    label: ({ client, reference }: BookingListItem) => t('answer.selectOne', { name: clientName(client), reference }),
    counted: t('answer.counted'),
    actions: (
      <>
        <button form={ANSWER_FORM} name="answer" value="confirm" className={`${button} max-sm:ms-auto`}>
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
        <button form={ANSWER_FORM} name="answer" value="decline" className={`${button} max-sm:order-1`}>
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
  const { t } = useTranslation('agency-bookings');
  const lang = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { answer, count, refused } = outcome;
  useEffect(() => place.current?.focus(), [refused]);
  return (
    <div role="alert" ref={place} tabIndex={-1}>
      <Notice type="warning" title={t(`answer.done.${answer}`, { count })}>
        <p className="mt-1">{t('answer.refused', { count: refused.length })}</p>
        <ul className="list-disc ps-5">
          {refused.map(({ reference, reason }) => (
            <li key={reference}>
              <TextLink href={paths.agencyBooking(lang, reference)}>
                <bdi dir="ltr">{reference}</bdi>
              </TextLink>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
