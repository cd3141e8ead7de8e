import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { changeJob, JOB_CHANGES } from '~/modules/notifications/jobs/change-job.server';
import { findJob } from '~/modules/notifications/jobs/list/list-jobs.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { FactList } from '~/ui/data/fact-list';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form'] } satisfies RouteHandle;

/** A reminder, why it failed, and what an administrator may do with it (R274). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const t = translator(lang);
    const say = (key: 'agency') => t(`admin-message:${key}`);
    const job = await findJob(scope, params.id ?? '');
    const facts = {
      state: t(`admin-jobs:state.${job.status}`),
      agency: job.agency,
      booking: job.reference,
      vehicle: job.vehicle,
      due: formatDateTime(job.at, lang),
      done: job.executedAt && formatDateTime(job.executedAt, lang),
      retries: String(job.retries),
      error: job.error,
    };
    return {
      title: t(`notifications:${job.kind}.title`),
      facts: Object.entries(facts).map(([key, value]) => ({ label: say(key as 'agency'), value })),
      trail: t('admin-message:trail'),
      list: { label: t('admin-jobs:title'), href: paths.adminJobs(lang) },
      back: { label: t('admin-message:back'), href: paths.adminJobs(lang) },
      submit:
        job.status === 'failed'
          ? ({ label: t('admin-message:retry'), tone: 'primary', value: 'retry' } as const)
          : job.status === 'pending'
            ? ({ label: t('admin-message:cancelJob'), tone: 'danger', value: 'cancel' } as const)
            : null,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) => {
    const id = params.id ?? '';
    return answerForm(
      request,
      oneOf('button', JOB_CHANGES),
      async ({ button }) => {
        await changeJob(scope, id, button);
        return button;
      },
      { to: paths.adminJob(lang, id), message: (button) => `flash:admin.job.${button}` },
    );
  });
}

export default function AdminJob() {
  const { title, facts, trail, list, back, submit } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'job' });
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs label={trail} items={[list, { label: title }]} />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <Card>
        <FactList facts={facts} />
        <div className="mt-5">
          {submit ? (
            <StepForm form={form} submit={submit} back={back} />
          ) : (
            <ButtonLink href={back.href}>{back.label}</ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
