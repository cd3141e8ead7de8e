import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import type { Language } from '~/i18n/languages';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { closeSite, readClosing } from '~/modules/admin/maintenance/close-site.server';
import { closingSchema } from '~/modules/admin/maintenance/closing-schema';
import { readSettings } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** The platform's name as its pages say it. */
const nameIn = ({ name, nameAr }: { name: string; nameAr: string }, lang: Language) => (lang === 'ar' ? nameAr : name);

/** What closing the site stops, in figures, and its opening (R305). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, lang }) => {
      const t = translator(lang);
      const [{ maintenance, platform }, effect] = await Promise.all([readSettings(), readClosing(scope)]);
      const title = t(maintenance.isOn ? 'admin-maintenance:open.title' : 'admin-maintenance:close.title');
      return { isClosed: maintenance.isOn, name: nameIn(platform, lang), effect, title };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, lang }) => {
      const { platform } = await readSettings();
      return answerForm(
        request,
        closingSchema(nameIn(platform, lang)),
        async ({ button }) => {
          await closeSite(scope, button === 'close');
          return button;
        },
        { to: paths.adminSettings(lang, 'maintenance'), message: (button) => `flash:admin.site.${button}` },
      );
    },
    { fresh: true },
  );
}

export default function CloseSite() {
  const { isClosed, effect, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-maintenance');
  const lang = useLanguage();
  const settings = { label: t('settings'), href: paths.adminSettings(lang, 'maintenance') };
  const { sessions, requests, departures, returns } = effect;
  const lines = isClosed
    ? [t('open.all'), t('open.told')]
    : [
        t('close.all'),
        t('close.sessions', { count: sessions }),
        t('close.requests', { count: requests }),
        t('close.departures', { count: departures }),
        t('close.returns', { count: returns }),
        t('close.goesOn'),
      ];
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs label={t('trail')} items={[settings, { label: title }]} />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <StepCard title={t('what')} lines={lines}>
        {isClosed ? <OpenForm /> : <CloseForm />}
      </StepCard>
    </div>
  );
}

function OpenForm() {
  const { t } = useTranslation('admin-maintenance');
  const lang = useLanguage();
  return (
    <StepForm
      form={useServerForm({ id: 'open-site' })}
      submit={{ label: t('open.submit'), tone: 'primary', value: 'open' }}
      back={{ label: t('back'), href: paths.adminSettings(lang, 'maintenance') }}
    />
  );
}

/** The platform's name, to be typed. */
function CloseForm() {
  const { name } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-maintenance');
  const lang = useLanguage();
  const form = useServerForm({ id: 'close-site' });
  const shown = <bdi className="font-semibold text-ink" />;
  return (
    <StepForm
      form={form}
      labels={{ confirmName: t('confirmName') }}
      submit={{ label: t('close.submit'), tone: 'danger', value: 'close' }}
      back={{ label: t('back'), href: paths.adminSettings(lang, 'maintenance') }}
    >
      <Input
        {...form.field('confirmName')}
        required
        label={t('confirmName')}
        hint={<Trans t={t} i18nKey="confirmNameHint" values={{ name }} components={{ name: shown }} />}
        hintStays
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:max-w-96"
      />
    </StepForm>
  );
}
