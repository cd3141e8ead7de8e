import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findReviewToReport, reportReview } from '~/modules/reviews/reports/report-review.server';
import { reportSchema } from '~/modules/reviews/reports/report-schema';
import { REPORT_REASONS } from '~/modules/reviews/review-rules';
import { ReviewBody } from '~/modules/reviews/ui/review-body';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form', 'review', 'review-report'], hydrate: 'form' } satisfies RouteHandle;

/** Where a signed-in person reports a review (R134). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, params, lang }) => {
    const t = translator(lang);
    return {
      ...(await findReviewToReport(scope, params.id ?? '')),
      head: { title: t('head:reviewReport.title'), description: t('head:reviewReport.description') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, params, lang }) => {
    const id = params.id ?? '';
    const reading = await readForm(request, reportSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await reportReview(scope, id, reading.value, visitorAddress());
      return await redirectWithFlash(paths.reportReview(lang, id), {
        type: 'success',
        message: 'flash:review.reported',
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function ReportPage() {
  const { review, agency, isOwn, reportedOn } = useLoaderData<typeof loader>();
  const { t } = useTranslation('review-report');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap grid max-w-[42rem] gap-5 pt-6 pb-16 md:pt-8">
      <h1 className="heading text-h1">{t('title')}</h1>
      <Card>
        <ReviewBody review={review} showsVehicle />
      </Card>
      {isOwn ? <Notice type="info">{t('own')}</Notice> : null}
      {reportedOn ? (
        <Notice type="info">{t('reported', { date: formatDate(reportedOn, lang, 'medium') })}</Notice>
      ) : null}
      {isOwn || reportedOn ? (
        <p>
          <ButtonLink href={paths.reviewsOfAgency(lang, agency.slug)}>{t('back')}</ButtonLink>
        </p>
      ) : (
        <ReportForm />
      )}
    </main>
  );
}

function ReportForm() {
  const { t } = useTranslation('review-report');
  const form = useServerForm({ id: 'report' });
  return (
    <>
      <p className="text-body text-muted">{t('text')}</p>
      <FormErrors form={form} labels={{ reason: t('reason'), details: t('details') }} />
      <Form {...form.props} className="grid gap-5">
        <RadioGroup
          {...form.choice('reason')}
          required
          legend={t('reason')}
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`choice.${reason}`) }))}
        />
        <Textarea
          {...form.field('details')}
          rows={3}
          maxLength={500}
          label={t('details')}
          hint={t('detailsHint')}
          dir="auto"
        />
        <div>
          <Button tone="primary" size="lg">
            {t('submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}
