import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { businessSchema } from '~/modules/agencies/business/business-schema';
import { readBusiness } from '~/modules/agencies/business/read-business.server';
import { saveBusiness } from '~/modules/agencies/business/save-business.server';
import { AmountsFields, useAmountLabels } from '~/modules/agencies/business/ui/amounts-fields';
import { BusinessFields, useBusinessLabels } from '~/modules/agencies/business/ui/business-fields';
import { DocumentsFields, useDocumentsLabels } from '~/modules/agencies/business/ui/documents-fields';
import { copyDay } from '~/modules/agencies/hours/hours-fields';
import { WEEKDAYS } from '~/modules/agencies/hours/opening-hours';
import { hoursLabels } from '~/modules/agencies/hours/ui/hours-labels';
import { WeekPart } from '~/modules/agencies/hours/ui/week-part';
import { CURRENCIES } from '~/i18n/currencies';
import { SaveBar } from '~/modules/agencies/ui/save-bar';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { DefaultSubmit } from '~/ui/form/default-submit';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['agency-business', 'form', 'hours-form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** How the agency rents: its hours and conditions, what it usually asks for a vehicle, what its documents say. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const t = translator(lang);
    return {
      values: await readBusiness(scope),
      days: WEEKDAYS.map((key) => ({ key, label: t(`terms-place:weekday.${key}`) })),
      categories: CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) })),
      currencies: CURRENCIES.map((value) => ({ value, label: t(`agency-business:money.${value}`) })),
      title: t('agency-business:title'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, businessSchema);
    if (reading.form.get('intent') === 'copy') {
      // Without a script the form comes back with the copied days, and nothing is saved yet.
      copyDay(reading.form, 'monday');
      return reading.refuseFields({ fields: {}, status: 200 });
    }
    if (!reading.ok) return reading.invalid;
    try {
      await saveBusiness(scope, reading.value);
      return await redirectWithFlash(paths.agencyBusiness(lang), { type: 'success', message: 'flash:settings.saved' });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function BusinessSettings() {
  const { values, days, categories, currencies, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-business');
  const form = useServerForm({ id: 'business', defaultValue: values });
  const labels = useBusinessLabels();
  const documents = useDocumentsLabels();
  const amounts = useAmountLabels(categories);
  return (
    <div className="max-w-panel">
      <PageHeader title={title} note={t('lead')} />
      <Form {...form.props} className="mt-5 grid gap-4">
        <DefaultSubmit />
        <FormErrors form={form} labels={{ ...labels, ...amounts, ...documents, ...hoursLabels(days) }} />
        <WeekPart form={form} days={days} />
        <BusinessFields form={form} labels={labels} />
        <AmountsFields form={form} labels={amounts} categories={categories} />
        <DocumentsFields form={form} labels={documents} currencies={currencies} />
        <SaveBar label={t('save')} />
      </Form>
    </div>
  );
}
