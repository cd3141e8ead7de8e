import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { findTask } from '~/modules/tasks/list-tasks.server';
import { requestTask } from '~/modules/tasks/request-task.server';
import { runInWords } from '~/modules/tasks/run-words';
import { RunTable } from '~/modules/tasks/ui/task-tables';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['admin-tasks', 'form'] } satisfies RouteHandle;

/** The last runs of a task, and the button that asks for one now (R276). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const t = translator(lang);
    const { name, runs } = await findTask(scope, params.task ?? '');
    return {
      name,
      runs: runs.map((run) => runInWords(run, t, lang)),
      today: todayInMorocco(),
      title: t(`admin-task:task.${name}`),
      words: { trail: t('admin-task:trail'), never: t('admin-task:never'), what: t('admin-task:what') },
      list: { label: t('admin-task:title'), href: paths.adminTasks(lang) },
      back: { label: t('admin-task:back'), href: paths.adminTasks(lang) },
      submit: { label: t('admin-task:run'), tone: 'primary', value: 'run' } as const,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) => {
    const name = params.task ?? '';
    const work = () => requestTask(scope, name);
    return answerForm(request, oneOf('button', ['run']), work, {
      to: paths.adminTask(lang, name),
      message: 'flash:admin.task',
    });
  });
}

export default function AdminTask() {
  const { name, runs, today, title, words, list, back, submit } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'task' });
  return (
    <>
      <Breadcrumbs label={words.trail} items={[list, { label: title }]} />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="text-muted">
        <bdi dir="ltr">{name}</bdi>
      </p>
      <div className="mt-5 grid gap-5">
        <Card>
          <StepForm form={form} submit={submit} back={back}>
            <p>{words.what}</p>
          </StepForm>
        </Card>
        {runs.length > 0 ? <RunTable runs={runs} today={today} /> : <p className="text-muted">{words.never}</p>}
      </div>
    </>
  );
}
