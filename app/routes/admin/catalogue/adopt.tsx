import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adoptModel, findTypedModel } from '~/modules/admin/catalogue/adopt-model.server';
import { adoptionSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { brandChoices, modelChoices } from '~/modules/admin/catalogue/list-catalogue.server';
import { ModelFields, useModelLabels } from '~/modules/admin/catalogue/ui/model-fields';
import { paths } from '~/paths';
import { Select } from '~/ui/form/select';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';
import { StepCard } from '~/ui/layout/step-card';
import { cutText } from '~/platform/cut-text';

/** Never hydrated: forms that are sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

const namesOf = ({ searchParams }: URL) => ({
  make: cutText(searchParams.get('make') ?? '', 200),
  modelName: cutText(searchParams.get('model') ?? '', 200),
});

/** What adopting a make and model that agencies typed does (R292). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, url, lang }) => {
      const [typed, brands, models] = await Promise.all([
        findTypedModel(scope, namesOf(url)),
        brandChoices(scope),
        modelChoices(scope),
      ]);
      const title = translator(lang)('admin-catalogue-step:adopt.title', { name: `${typed.make} ${typed.modelName}` });
      return { typed, brands, models, title };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, url, lang }) => {
      const { make, modelName } = await findTypedModel(scope, namesOf(url));
      return answerForm(request, adoptionSchema, (adoption) => adoptModel(scope, { make, modelName }, adoption), {
        to: paths.adminTypedModels(lang),
        message: 'flash:admin.catalogue.adopted',
        fieldOf: (error) => {
          if (!(error instanceof DomainError)) return undefined;
          return { brandRequired: 'brandId', brandNotFound: 'brandId', modelNotFound: 'modelId', modelExists: 'name' }[
            error.code as string
          ];
        },
      });
    },
    { fresh: true },
  );
}

/** What was wrong with one of the two forms. */
function useResult(button: 'new' | 'link'): SubmissionResult | null {
  const result = useActionData<{ result?: SubmissionResult }>()?.result ?? null;
  return (result?.initialValue?.button === 'link') === (button === 'link') ? result : null;
}

export default function AdoptModel() {
  const { typed, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-catalogue-step', 'admin-catalogue']);
  const lang = useLanguage();
  const { vehicles, agencies, spellings } = typed;
  const lines = [t('adopt.vehicles', { count: vehicles }), t('adopt.agencies', { count: agencies }), t('adopt.found')];
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('admin-catalogue:title.typed'), href: paths.adminTypedModels(lang) },
          { label: `\u2068${typed.make} ${typed.modelName}\u2069` },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-5">
        <StepCard title={t('what')} lines={lines}>
          <p className="text-table text-muted">
            {t('adopt.spellings')} <bdi className="text-ink">{spellings.join(' · ')}</bdi>
          </p>
        </StepCard>
        <LinkForm />
        <NewForm />
      </div>
    </div>
  );
}

/** Links the vehicles to a model that the catalogue has. */
function LinkForm() {
  const { models } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-step');
  const lang = useLanguage();
  const form = useServerForm({ id: 'link', lastResult: useResult('link') });
  return (
    <TitledCard id="existing" title={t('adopt.link')}>
      <StepForm
        form={form}
        labels={{ modelId: t('adopt.model') }}
        submit={{ label: t('adopt.linkSubmit'), tone: 'secondary', value: 'link' }}
        back={{ label: t('back'), href: paths.adminTypedModels(lang) }}
      >
        <Select
          {...form.field('modelId')}
          required
          label={t('adopt.model')}
          placeholder={t('choose')}
          options={models}
          className="sm:max-w-96"
        />
      </StepForm>
    </TitledCard>
  );
}

/** Adds a model of their names to the catalogue. */
function NewForm() {
  const { typed, brands } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-step');
  const lang = useLanguage();
  const { make, modelName, brandId, category, seats, oldest } = typed;
  const form = useServerForm({
    id: 'new',
    lastResult: useResult('new'),
    defaultValue: { brandId, name: modelName, yearStart: oldest, category, seats },
  });
  return (
    <TitledCard id="added" title={t('adopt.new')}>
      <StepForm
        form={form}
        labels={useModelLabels()}
        submit={{ label: t('adopt.newSubmit'), tone: 'primary', value: 'new' }}
        back={{ label: t('back'), href: paths.adminTypedModels(lang) }}
      >
        <ModelFields form={form} brands={brands} noBrand={t('adopt.newBrand', { make })} />
      </StepForm>
    </TitledCard>
  );
}
