import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { DomainError } from '~/errors/domain-error';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { modelSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { findModel } from '~/modules/admin/catalogue/find-entry.server';
import { brandChoices } from '~/modules/admin/catalogue/list-catalogue.server';
import { saveModel } from '~/modules/admin/catalogue/save-model.server';
import { EntryPage } from '~/modules/admin/catalogue/ui/entry-page';
import { ModelFields, useModelLabels } from '~/modules/admin/catalogue/ui/model-fields';
import { paths } from '~/paths';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** The form of a model, or of a new one (R290). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const [model, brands] = await Promise.all([findModel(scope, params.id ?? ''), brandChoices(scope)]);
    const t = translator(lang);
    const name = model && `${model.brand.name} ${model.name}`;
    const title = name ? t('admin-catalogue-entry:modelTitle', { name }) : t('admin-catalogue-entry:newModel');
    return { model, brands, name, title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const stored = await findModel(scope, params.id ?? '');
    return answerForm(request, modelSchema, (given) => saveModel(scope, stored?.id ?? null, given), {
      to: paths.adminModels(lang),
      message: 'flash:admin.catalogue.modelSaved',
      fieldOf: (error) => (error instanceof DomainError && error.code === 'brandNotFound' ? 'brandId' : 'name'),
    });
  });
}

export default function AdminModel() {
  const { model, brands, name, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-entry');
  const lang = useLanguage();
  const { brandId, yearStart, yearEnd, category, seats } = model ?? {};
  const form = useServerForm({
    id: 'model-form',
    defaultValue: { brandId, name: model?.name, yearStart, yearEnd, category, seats: seats ?? 5 },
  });
  return (
    <EntryPage kind="models" id={model?.id} name={name ?? title} title={title}>
      <StepForm
        form={form}
        labels={useModelLabels()}
        submit={{ label: t('save'), tone: 'primary' }}
        back={{ label: t('back'), href: paths.adminModels(lang) }}
      >
        <ModelFields form={form} brands={brands} noBrand={t('chooseBrand')} />
      </StepForm>
    </EntryPage>
  );
}
