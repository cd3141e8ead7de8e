import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { decideReview } from '~/modules/reviews/queue/decide-review.server';
import { decisionSchema } from '~/modules/reviews/queue/decision-schema';
import { findQueuedReview } from '~/modules/reviews/queue/find-queued-review.server';
import { ReportsCard } from '~/modules/reviews/queue/ui/reports-card';
import { REPORT_REASONS } from '~/modules/reviews/review-rules';
import { ReviewBody } from '~/modules/reviews/ui/review-body';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import { Select } from '~/ui/form/select';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = { i18n: ['admin-review', 'form', 'review'] } satisfies RouteHandle;

/** A review that somebody objected to, and what becomes of it (R253). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const found = await findQueuedReview(scope, params.id ?? '');
    const t = translator(lang);
    return { ...found, title: t('admin-review:title', { name: found.review.authorName || t('review:former') }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) =>
    answerForm(
      request,
      decisionSchema,
      async (decision) => {
        await decideReview(scope, params.id ?? '', decision);
        return decision.button;
      },
      { to: paths.adminReview(lang, params.id ?? ''), message: (button) => `flash:review.${button}` },
    ),
  );
}

export default function AdminReview() {
  const { review, agency, reference, reports, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-review', 'review']);
  const lang = useLanguage();
  const name = review.authorName || t('review:former');
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminReviews(lang) }, { label: `\u2068${name}\u2069` }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-4">
        <Card as="section" pad="none" labelledBy="review-title">
          <CardHeader
            id="review-title"
            title={<bdi>{agency.name}</bdi>}
            action={
              <span className="text-table text-muted">
                <bdi dir="ltr">{reference}</bdi>
              </span>
            }
          />
          <div className="p-5">
            <ReviewBody review={review} showsVehicle />
          </div>
        </Card>
        <ReportsCard reports={reports} />
        <DecisionCard />
      </div>
    </div>
  );
}

function DecisionCard() {
  const { isVisible, isOpen, hiddenReason } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-review', 'review']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'decision' });
  const back = { label: t('back'), href: paths.adminReviews(lang) };
  return (
    <Card as="section" pad="none" labelledBy="decision-title">
      <CardHeader id="decision-title" title={t('decision')} />
      <div className="grid gap-4 p-5">
        {isVisible ? (
          <StepForm
            form={form}
            labels={{ reason: t('reason') }}
            submit={{ label: t('hide'), tone: 'danger', value: 'hide' }}
            other={isOpen ? { label: t('keep'), value: 'keep' } : null}
            back={back}
          >
            <p>{t('what')}</p>
            <Select
              {...form.field('reason')}
              label={t('reason')}
              hint={t('reasonHint')}
              placeholder={t('choose')}
              options={REPORT_REASONS.map((value) => ({ value, label: t(`review:reason.${value}`) }))}
              className="sm:max-w-96"
            />
          </StepForm>
        ) : (
          <StepForm form={form} submit={{ label: t('show'), tone: 'primary', value: 'show' }} back={back}>
            <Notice type="info">{t('isHidden', { reason: t(`review:reason.${hiddenReason ?? 'other'}`) })}</Notice>
          </StepForm>
        )}
      </div>
    </Card>
  );
}
