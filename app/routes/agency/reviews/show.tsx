import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgencyReview } from '~/modules/reviews/reply/list-agency-reviews.server';
import { replySchema } from '~/modules/reviews/reply/reply-schema';
import { saveReply } from '~/modules/reviews/reply/save-reply.server';
import { LONGEST_REPLY } from '~/modules/reviews/review-rules';
import { ReviewBody } from '~/modules/reviews/ui/review-body';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Textarea } from '~/ui/form/textarea';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['agency-review', 'form', 'review'], hydrate: 'app' } satisfies RouteHandle;

/** One review of the agency, and its answer (R134). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const review = await findAgencyReview(scope, params.id ?? '');
    const t = translator(lang);
    const title = t('head:agencyReview', { name: review.authorName || t('review:former') });
    return { review, title, constraint: getZodConstraint(replySchema) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const id = params.id ?? '';
    const reading = await readForm(request, replySchema);
    if (!reading.ok) return reading.invalid;
    try {
      await saveReply(scope, id, reading.value.reply);
      return await redirectWithFlash(paths.agencyReview(lang, id), {
        type: 'success',
        message: 'flash:review.replied',
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function AgencyReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-review', 'review', 'agency']);
  const lang = useLanguage();
  const name = review.authorName || t('review:former');
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.reviews'), href: paths.agencyReviews(lang) }, { label: `\u2068${name}\u2069` }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{t('title', { name })}</h1>
      <div className="grid gap-4">
        <Card as="section" pad="none" labelledBy="review-title">
          <CardHeader
            id="review-title"
            title={t('review')}
            action={
              <span className="text-table">
                {t('booking')}{' '}
                <TextLink href={paths.agencyBooking(lang, review.reference)}>
                  <bdi dir="ltr">{review.reference}</bdi>
                </TextLink>
              </span>
            }
          />
          <div className="p-5">
            <ReviewBody review={{ ...review, reply: review.state === 'hidden' ? review.reply : null }} showsVehicle />
            {review.state === 'hidden' ? null : (
              <p className="mt-3">
                <TextLink href={paths.reportReview(lang, review.id)}>{t('report')}</TextLink>
              </p>
            )}
          </div>
        </Card>
        {review.state === 'hidden' ? (
          <Notice type="info">{t('hidden', { reason: t(`review:reason.${review.hiddenReason ?? 'other'}`) })}</Notice>
        ) : (
          <ReplyForm />
        )}
      </div>
    </div>
  );
}

function ReplyForm() {
  const { review, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-review');
  const form = useServerForm({ id: 'reply-form', constraint, defaultValue: { reply: review.reply?.text } });
  return (
    <Card as="section" pad="none" labelledBy="reply-title">
      <CardHeader id="reply-title" title={t('formTitle')} />
      <Form {...form.props} className="grid gap-4 p-5">
        <FormErrors form={form} labels={{ reply: t('reply') }} />
        <Textarea
          {...form.field('reply')}
          required
          rows={5}
          maxLength={LONGEST_REPLY}
          label={t('reply')}
          hint={t('replyHint', { max: LONGEST_REPLY })}
          dir="auto"
        />
        <div>
          <Button tone="primary">{t(review.reply ? 'save' : 'submit')}</Button>
        </div>
      </Form>
    </Card>
  );
}
