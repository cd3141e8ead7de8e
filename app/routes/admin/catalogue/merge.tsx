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
import { mergeSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { findEntry } from '~/modules/admin/catalogue/find-entry.server';
import { brandChoices, modelChoices } from '~/modules/admin/catalogue/list-catalogue.server';
import { mergeEntries } from '~/modules/admin/catalogue/merge-entries.server';
import { CatalogueStepPage, ConfirmName, entryHref } from '~/modules/admin/catalogue/ui/catalogue-steps';
import { paths } from '~/paths';
import { Select } from '~/ui/form/select';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What merging a brand or a model into another one does (R291). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const entry = await findEntry(scope, params.kind ?? '', params.id ?? '');
      const isOther = ({ value }: { value: string }) => value !== entry.id;
      const others =
        entry.kind === 'brands'
          ? (await brandChoices(scope)).filter(isOther)
          : (await modelChoices(scope)).map(({ label, options }) => ({ label, options: options.filter(isOther) }));
      return { entry, others, title: translator(lang)(`admin-catalogue-step:merge.title.${entry.kind}`) };
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
      const { kind, id, name } = await findEntry(scope, params.kind ?? '', params.id ?? '');
      return answerForm(request, mergeSchema(name), ({ into }) => mergeEntries(scope, kind, id, into), {
        to: kind === 'brands' ? paths.adminBrands(lang) : paths.adminModels(lang),
        message: 'flash:admin.catalogue.merged',
        fieldOf: () => 'into',
      });
    },
    { fresh: true },
  );
}

export default function MergeEntry() {
  const { entry, others, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-step');
  const lang = useLanguage();
  const form = useServerForm({ id: 'merge' });
  const { kind, name, models, vehicles, agencies } = entry;
  const lines = [
    ...(kind === 'brands' ? [t('merge.models', { count: models })] : []),
    t('merge.vehicles', { count: vehicles }),
    t('merge.agencies', { count: agencies }),
    t(`merge.gone.${kind}`),
    t('final'),
  ];
  return (
    <CatalogueStepPage entry={entry} title={title}>
      <StepCard title={t('what')} lines={lines}>
        <StepForm
          form={form}
          labels={{ into: t('merge.into'), confirmName: t('confirmName') }}
          submit={{ label: t('merge.submit'), tone: 'danger' }}
          back={{ label: t('back'), href: entryHref(lang, entry) }}
        >
          <Select
            {...form.field('into')}
            required
            label={t('merge.into')}
            hint={t('merge.intoHint')}
            placeholder={t('choose')}
            options={others}
            className="sm:max-w-96"
          />
          <ConfirmName form={form} name={name} />
        </StepForm>
      </StepCard>
    </CatalogueStepPage>
  );
}
