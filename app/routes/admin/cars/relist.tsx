import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { relistCar } from '~/modules/admin/cars/delist-car.server';
import { findCar } from '~/modules/admin/cars/find-car.server';
import { AdminStepPage } from '~/modules/admin/ui/admin-steps';
import { paths } from '~/paths';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What putting a car back on the site does (R280). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { shortId, make, modelName, figures, agency } = await findCar(scope, params.id ?? '');
      const title = translator(lang)('admin-car:relist.title');
      return { car: { shortId, name: `${make} ${modelName}` }, running: figures.running, agency: agency.name, title };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const { id, shortId } = await findCar(scope, params.id ?? '');
      return answerForm(request, oneOf('button', ['relist']), () => relistCar(scope, id), {
        to: paths.adminCar(lang, shortId),
        message: 'flash:admin.car.relisted',
      });
    },
    { fresh: true },
  );
}

export default function RelistCar() {
  const { car, running, agency, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  const form = useServerForm({ id: 'relist' });
  const lines = [
    t('relist.shown'),
    t(running > 0 ? 'relist.rented' : 'relist.available'),
    t('relist.told', { agency }),
  ];
  return (
    <AdminStepPage
      trail={[
        { label: t('list'), href: paths.adminCars(lang) },
        { label: `\u2068${car.name}\u2069`, href: paths.adminCar(lang, car.shortId) },
      ]}
      title={title}
    >
      <StepCard title={t('what')} lines={lines}>
        <StepForm
          form={form}
          submit={{ label: t('relist.submit'), tone: 'primary', value: 'relist' }}
          back={{ label: t('back'), href: paths.adminCar(lang, car.shortId) }}
        />
      </StepCard>
    </AdminStepPage>
  );
}
