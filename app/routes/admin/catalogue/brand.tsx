import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { brandSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { findBrand } from '~/modules/admin/catalogue/find-entry.server';
import { saveBrand } from '~/modules/admin/catalogue/save-brand.server';
import { EntryPage } from '~/modules/admin/catalogue/ui/entry-page';
import { brandLogo } from '~/modules/catalogue/brand-logo';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { PictureField } from '~/ui/form/picture-field';

export const handle = { i18n: ['admin-catalogue-entry', 'form'], pictures: 'anywhere' } satisfies RouteHandle;

/** The form of a brand, or of a new one (R290). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const brand = await findBrand(scope, params.id ?? '');
    const t = translator(lang);
    const title = brand
      ? t('admin-catalogue-entry:brandTitle', { name: brand.name })
      : t('admin-catalogue-entry:newBrand');
    return { brand, title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const stored = await findBrand(scope, params.id ?? '');
    const reading = await readUpload(request, brandSchema, {
      file: 'logo',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors-pictures:logoTooLarge',
    });
    if (!reading.ok) return reading.invalid;
    try {
      const change = reading.file ?? (reading.form.has('removeLogo') ? 'remove' : null);
      await saveBrand(scope, stored?.id ?? null, reading.value, change);
    } catch (error) {
      return reading.refuse(error, isPictureFault(error) ? 'logo' : 'name');
    }
    return redirectWithFlash(paths.adminBrands(lang), { type: 'success', message: 'flash:admin.catalogue.brandSaved' });
  });
}

export default function AdminBrand() {
  const { brand, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-catalogue-entry');
  const lang = useLanguage();
  const form = useServerForm({ id: 'brand-form', defaultValue: { name: brand?.name, logoUrl: brand?.logoUrl } });
  const labels = { name: t('name'), logo: t('logo'), logoUrl: t('logoUrl') };
  const links = brand
    ? [{ href: paths.adminModels(lang, brand.id), label: t('listModels'), icon: 'car' as const }]
    : undefined;
  return (
    <EntryPage kind="brands" id={brand?.id} name={brand?.name ?? title} title={title} links={links}>
      <Form {...form.props} reloadDocument encType="multipart/form-data" className="grid gap-4">
        <FormErrors form={form} labels={labels} />
        <Input
          {...form.field('name')}
          required
          label={labels.name}
          hint={brand ? t('renames') : undefined}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="sm:max-w-96"
        />
        <PictureField
          name="logo"
          label={labels.logo}
          chooseLabel={t('chooseLogo')}
          hint={t('logoHint')}
          error={form.field('logo').error}
          accept={PICTURE_TYPES}
          src={brand?.logoKey ? brandLogo(brand) : null}
          shape="square"
          remove={{ name: 'removeLogo', label: t('removeLogo') }}
          limit={{ maxBytes: MAX_PICTURE_BYTES, tooLarge: t('logoTooLarge'), invalid: t('logoInvalid') }}
        />
        <Input
          {...form.field('logoUrl')}
          type="url"
          ltr
          label={labels.logoUrl}
          hint={t('logoUrlHint')}
          hintStays
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <Button tone="primary">{t('save')}</Button>
        </div>
      </Form>
    </EntryPage>
  );
}
