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
import { delistCar } from '~/modules/admin/cars/delist-car.server';
import { findCar } from '~/modules/admin/cars/find-car.server';
import { delistingSchema } from '~/modules/admin/cars/step-schemas';
import { AdminStepPage, ConfirmText } from '~/modules/admin/ui/admin-steps';
import { paths } from '~/paths';
import { Textarea } from '~/ui/form/textarea';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What taking a car off the site does, in figures (R280). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { shortId, make, modelName, figures, agency } = await findCar(scope, params.id ?? '');
      const title = translator(lang)('admin-car:delist.title');
      return { car: { shortId, name: `${make} ${modelName}` }, figures, agency: agency.name, title };
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
      return answerForm(request, delistingSchema({ shortId }), ({ reason }) => delistCar(scope, id, reason), {
        to: paths.adminCar(lang, shortId),
        message: 'flash:admin.car.delisted',
      });
    },
    { fresh: true },
  );
}

export default function DelistCar() {
  const { car, figures, agency, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  const form = useServerForm({ id: 'delist' });
  const lines = [
    t('delist.hidden'),
    t('delist.pending', { count: figures.pending }),
    t('delist.kept', { count: figures.ahead + figures.running }),
    t('delist.favorites', { count: figures.favorites }),
    t('delist.told', { agency }),
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
          labels={{ reason: t('delist.reason'), confirmId: t('confirmId') }}
          submit={{ label: t('delist.submit'), tone: 'danger' }}
          back={{ label: t('back'), href: paths.adminCar(lang, car.shortId) }}
        >
          <Textarea
            {...form.field('reason')}
            required
            rows={3}
            maxLength={500}
            label={t('delist.reason')}
            hint={t('delist.reasonHint')}
            dir="auto"
          />
          <ConfirmText form={form} name="confirmId" label={t('confirmId')} text={car.shortId} />
        </StepForm>
      </StepCard>
    </AdminStepPage>
  );
}
