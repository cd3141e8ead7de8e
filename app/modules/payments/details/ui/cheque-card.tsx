import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { CalendarDay } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import { ChequeBadge } from '../../cheques/ui/cheque-badge';
import type { PaymentDetails } from '../find-payment.server';

/** What stands on the cheque of a payment, what became of it so far, and where else it was written down. */
export function ChequeCard({ payment, today }: { payment: PaymentDetails; today: CalendarDay }) {
  const { t } = useTranslation(['agency-payment', 'cheque', 'terms-payment']);
  const lang = useLanguage();
  const { cheque, state, steps, bounce, same, receivedOn } = payment;
  const history = [
    { state: 'received', on: receivedOn } as const,
    ...steps.map(({ kind, on }) => ({ state: kind, on })),
    ...(bounce ? [{ state: 'bounced', on: bounce.on } as const] : []),
  ];
  const isDue = state === 'received' && cheque && cheque.dueOn <= today;
  return (
    <Card pad="none" as="section" labelledBy="cheque">
      <CardHeader id="cheque" title={t('cheque.title')} action={state ? <ChequeBadge state={state} /> : null} />
      <div className="grid gap-3 px-5 py-3">
        {isDue ? <Notice type="warning">{t('cheque.due')}</Notice> : null}
        {same.length > 0 ? (
          <Notice type="warning" title={t('cheque.same')}>
            <ul className="flex flex-wrap gap-x-3">
              {same.map(({ id, booking }) => (
                <li key={id}>
                  <TextLink href={paths.agencyPayment(lang, id)}>
                    <bdi dir="ltr">{booking}</bdi>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <dl>
          {cheque ? (
            <>
              <Line label={t('cheque:number')}>
                <bdi dir="ltr">{cheque.number}</bdi>
              </Line>
              <Line label={t('cheque:bank')}>
                <bdi className="whitespace-normal">{cheque.bank}</bdi>
              </Line>
              <Line label={t('cheque:dueOn')}>{formatDate(cheque.dueOn, lang, 'medium')}</Line>
            </>
          ) : null}
          {state
            ? history.map((step) => (
                <Line key={step.state} small label={t(`terms-payment:chequeState.${step.state}`)}>
                  {formatDate(step.on, lang, 'medium')}
                </Line>
              ))
            : null}
        </dl>
      </div>
    </Card>
  );
}
