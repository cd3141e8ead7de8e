import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { generalSchema } from '~/modules/agencies/general/general-schema';
import { readGeneral } from '~/modules/agencies/general/read-general.server';
import { saveGeneral } from '~/modules/agencies/general/save-general.server';
import { TranslationFields } from '~/modules/agencies/general/ui/translation-fields';
import { cityChoices } from '~/modules/agencies/locations/location-catalogue.server';
import { SPOKEN_LANGUAGES } from '~/modules/agencies/preferences/spoken-languages';
import { CompanyFields, useCompanyLabels } from '~/modules/agencies/setup/ui/company-fields';
import { ContactFields, useContactLabels } from '~/modules/agencies/setup/ui/contact-fields';
import { NumbersFields, useNumbersLabels } from '~/modules/agencies/setup/ui/numbers-fields';
import { SaveBar } from '~/modules/agencies/ui/save-bar';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { PageHeader } from '~/ui/layout/page-header';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['agency-form', 'agency-general', 'errors-pictures', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Who the agency is, how it is reached, its numbers: what its set-up asked for, and a little more. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const t = translator(lang);
    const { languages, ...general } = await readGeneral(scope);
    return {
      ...general,
      languages: SPOKEN_LANGUAGES.map((value) => ({
        value,
        label: t(`agencies:language.${value}`),
        isSpoken: languages.includes(value),
      })),
      cities: await cityChoices(lang),
      constraint: getZodConstraint(generalSchema),
      title: t('agency-general:title'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readUpload(request, generalSchema, {
      file: 'logo',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors-pictures:logoTooLarge',
    });
    if (!reading.ok) return reading.invalid;
    try {
      await saveGeneral(scope, reading.value, reading.file ?? (reading.form.has('removeLogo') ? 'remove' : null));
    } catch (error) {
      const isOfCity = error instanceof DomainError && error.code === 'choiceInvalid';
      return reading.refuse(error, isPictureFault(error) ? 'logo' : isOfCity ? 'city' : undefined);
    }
    // The frame shows name and logo, too.
    const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
    return redirectWithFlash(paths.agencyGeneral(lang), { type: 'success', message: 'flash:settings.saved' }, headers);
  });
}

export default function GeneralSettings() {
  const { values, constraint, languages, cities, logoKey, slug, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-general');
  const lang = useLanguage();
  const form = useServerForm({ id: 'general', constraint, defaultValue: values });
  const company = useCompanyLabels();
  const labels = {
    ...company,
    ...useContactLabels(),
    ...useNumbersLabels(),
    descriptionEn: t('descriptionEn'),
    descriptionAr: t('descriptionAr'),
    languages: t('languages'),
  };
  return (
    <div className="max-w-panel">
      <PageHeader title={title} note={t('lead')} />
      <p className="mt-2 mb-5 text-table">
        <bdi dir="ltr">{paths.agency(lang, slug)}</bdi>{' '}
        <TextLink href={paths.agencyUsername(lang)}>{t('changeUsername')}</TextLink>
      </p>
      <Form {...form.props} encType="multipart/form-data" className="grid gap-4">
        <FormErrors form={form} labels={labels} />
        <CompanyFields
          form={form}
          labels={labels}
          name={values.name}
          logoKey={logoKey}
          logoError={form.errors.find(({ name }) => name === 'logo')?.text}
        />
        <TranslationFields form={form} labels={labels} languages={languages} />
        <ContactFields form={form} labels={labels} cities={cities} />
        <NumbersFields form={form} labels={labels} />
        <SaveBar label={t('save')} />
      </Form>
    </div>
  );
}
