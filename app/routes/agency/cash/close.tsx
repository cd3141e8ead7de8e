import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { closeCashSchema } from '~/modules/payments/cash/cash-schema';
import { closeCashDay } from '~/modules/payments/cash/close-cash-day.server';
import { dayOfAddress } from '~/modules/payments/cash/day-of-address';
import { findCashDay } from '~/modules/payments/cash/find-cash-day.server';
import { CashSums } from '~/modules/payments/cash/ui/cash-sums';
import { LONGEST_CASH_NOTE } from '~/modules/payments/limits';
import { AmountField } from '~/modules/payments/ui/money-fields';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Textarea } from '~/ui/form/textarea';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['agency-cash-close', 'cash', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** A day of the cash book that is to be closed. `?date=`; today where it says none. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const { movements: _, ...book } = await findCashDay(scope, dayOfAddress(url));
    const name = formatDate(book.day, lang, 'long');
    const title = translator(lang)('head:agencyCashClose', { day: name });
    return { book, name, requestKey: crypto.randomUUID(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const FIELDS: Record<string, string> = { cashOpeningRequired: 'opening', cashDifferenceReason: 'note' };

/** Closes the day (R176). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, url, lang }) => {
    const day = dayOfAddress(url);
    return answerForm(request, closeCashSchema, (counted) => closeCashDay(scope, { ...counted, day }), {
      to: paths.agencyCashDay(lang, day),
      message: 'flash:cash.closed',
      fieldOf: (error) => (error instanceof DomainError ? FIELDS[error.code] : undefined),
    });
  });
}

export default function CloseCash() {
  const { t } = useTranslation(['agency-cash-close', 'cash']);
  const lang = useLanguage();
  const { book, name, requestKey } = useLoaderData<typeof loader>();
  const { day, currency, opening, moved, isFrozen } = book;
  const form = useServerForm({ id: 'cash-close' });
  const labels = { opening: t('opening'), counted: t('counted'), note: t('note') };
  const back = paths.agencyCashDay(lang, day);
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('cash:trail')}
        items={[
          { label: t('cash:title'), href: paths.agencyCash(lang) },
          { label: formatDate(day, lang, 'medium'), href: back },
          { label: t('cash:close') },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{t('title', { day: name })}</h1>
      <Card>
        <CashSums book={book} />
        {isFrozen && form.errors.length === 0 ? (
          <div className="mt-4 grid gap-3">
            <Notice type="info">{t('cash:frozen')}</Notice>
            <ButtonLink href={back}>{t('back')}</ButtonLink>
          </div>
        ) : (
          <Form {...form.props} className="mt-5 grid gap-4 border-t border-line pt-5">
            <FormErrors form={form} labels={labels} />
            {opening === null ? (
              <AmountField
                {...form.field('opening')}
                label={labels.opening}
                hint={t('openingHint')}
                currency={currency}
              />
            ) : null}
            <AmountField
              {...form.field('counted')}
              label={labels.counted}
              hint={t('countedHint')}
              currency={currency}
            />
            <Textarea
              {...form.field('note')}
              rows={2}
              maxLength={LONGEST_CASH_NOTE}
              label={labels.note}
              hint={t('noteHint')}
            />
            <input type="hidden" name="moved" value={moved} />
            <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} />
            <p className="text-small text-muted">{t('text')}</p>
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button tone="primary" icon="lock">
                {t('cash:close')}
              </Button>
              <ButtonLink href={back}>{t('back')}</ButtonLink>
            </div>
          </Form>
        )}
      </Card>
    </div>
  );
}
