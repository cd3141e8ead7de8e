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
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { authorNameOf } from '~/modules/reviews/author-name';
import { EDIT_DAYS } from '~/modules/reviews/review-rules';
import { findOwnReview } from '~/modules/reviews/writing/find-own-review.server';
import { reviewSchema } from '~/modules/reviews/writing/review-schema';
import { saveReview } from '~/modules/reviews/writing/save-review.server';
import { Obstacle } from '~/modules/reviews/writing/ui/obstacle';
import { ReviewFields } from '~/modules/reviews/writing/ui/review-fields';
import { Stars } from '~/modules/reviews/ui/stars';
import { WrittenText } from '~/modules/reviews/ui/written-text';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form', 'review', 'review-form'], hydrate: 'form' } satisfies RouteHandle;

/** Where a customer writes or changes the review of a booking (R133); otherwise the page says why not. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang, actor }) => {
    const own = await findOwnReview(scope, params.reference ?? '');
    const t = translator(lang);
    return {
      own,
      constraint: getZodConstraint(reviewSchema),
      authorName: authorNameOf(actor.fullName),
      head: {
        title: t('head:review.title', { reference: own.reference }),
        description: t('head:review.description', { car: own.vehicle, agency: own.agencyName }),
      },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, params, lang }) => {
    const reference = params.reference ?? '';
    const reading = await readForm(request, reviewSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const outcome = await saveReview(scope, reference, reading.value);
      return await redirectWithFlash(paths.booking(lang, reference), {
        type: 'success',
        message: outcome === 'written' ? 'flash:review.written' : 'flash:review.changed',
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function ReviewFormPage() {
  const { own } = useLoaderData<typeof loader>();
  const { t } = useTranslation('review-form');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <a href={paths.booking(lang, own.reference)} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('back')}
      </a>
      <h1 className="heading text-h1">{t('title')}</h1>
      <p className="mb-5 text-body text-muted">{t('of', { car: own.vehicle, agency: own.agencyName })}</p>
      {own.obstacle ? <Closed /> : <Writing />}
    </main>
  );
}

/** The review as it stands, and why it stays so. */
function Closed() {
  const { own } = useLoaderData<typeof loader>();
  const { review } = own;
  return (
    <div className="grid gap-4">
      <Notice type="info">
        <Obstacle own={own} />
      </Notice>
      {review ? (
        <Card>
          <Stars rating={review.rating} />
          {review.comment ? <WrittenText text={review.comment} language={review.language} className="mt-2" /> : null}
        </Card>
      ) : null}
    </div>
  );
}

function Writing() {
  const { own, constraint, authorName } = useLoaderData<typeof loader>();
  const { t } = useTranslation('review-form');
  const lang = useLanguage();
  const { review, reference } = own;
  const form = useServerForm({
    id: 'review',
    constraint,
    defaultValue: review ? { rating: review.rating, comment: review.comment } : undefined,
  });
  return (
    <div className="grid gap-5">
      <FormErrors form={form} labels={{ rating: t('rating'), comment: t('comment') }} />
      <section aria-labelledby="guide-title" className="rounded-card bg-sunk px-5 py-4 text-table">
        <h2 id="guide-title" className="font-semibold">
          {t('guide')}
        </h2>
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          <li>{t('guideRental')}</li>
          <li>{t('guidePrivacy')}</li>
          <li>{t('guideTone')}</li>
        </ul>
      </section>
      <Card>
        <Form {...form.props} className="grid gap-5">
          <ReviewFields form={form} />
          {review ? null : (
            <p className="text-small text-muted">{t('shownAs', { name: authorName, days: EDIT_DAYS })}</p>
          )}
          <div className="flex flex-wrap gap-2 max-sm:grid">
            <Button tone="primary" size="lg">
              {t(review ? 'save' : 'submit')}
            </Button>
            <ButtonLink href={paths.booking(lang, reference)} size="lg">
              {t('cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
