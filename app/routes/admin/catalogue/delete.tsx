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
import { removalSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { deleteEntry } from '~/modules/admin/catalogue/delete-entry.server';
import { findEntry } from '~/modules/admin/catalogue/find-entry.server';
import { CatalogueStepPage, ConfirmName, entryHref } from '~/modules/admin/catalogue/ui/catalogue-steps';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What deleting a brand or a model does, or what forbids it (R117). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const entry = await findEntry(scope, params.kind ?? '', params.id ?? '');
      return { entry, title: translator(lang)(`admin-catalogue-step:delete.title.${entry.kind}`) };
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
      return answerForm(request, removalSchema(name), () => deleteEntry(scope, kind, id), {
        to: kind === 'brands' ? paths.adminBrands(lang) : paths.adminModels(lang),
        message: `flash:admin.catalogue.deleted.${kind}`,
      });
    },
    { fresh: true },
  );
}

export default function DeleteEntry() {
  const { entry, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-step');
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete' });
  const { kind, id, name, models, vehicles } = entry;
  const back = { label: t('back'), href: entryHref(lang, entry) };
  if (models > 0 || vehicles > 0)
    return (
      <CatalogueStepPage entry={entry} title={title}>
        <Notice type="warning" title={t(`delete.refused.${kind}`)}>
          <p>
            {kind === 'brands' ? `${t('delete.models', { count: models })} · ` : null}
            {t('delete.vehicles', { count: vehicles })}. {t(`delete.refusedText.${kind}`)}
          </p>
        </Notice>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.adminCatalogueStep(lang, kind, id, 'merge')} tone="primary">
            {t(`merge.title.${kind}`)}
          </ButtonLink>
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </div>
      </CatalogueStepPage>
    );
  return (
    <CatalogueStepPage entry={entry} title={title}>
      <StepCard title={t('what')} lines={[t(`delete.gone.${kind}`), t('final')]}>
        <StepForm
          form={form}
          labels={{ confirmName: t('confirmName') }}
          submit={{ label: t('delete.submit'), tone: 'danger' }}
          back={back}
        >
          <ConfirmName form={form} name={name} />
        </StepForm>
      </StepCard>
    </CatalogueStepPage>
  );
}
