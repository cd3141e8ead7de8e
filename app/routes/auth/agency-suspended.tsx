import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findSuspensionReason } from '~/modules/agencies/find-suspension-reason.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { dashboardOf, paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { SplitPage } from '~/ui/layout/split-page';

export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/** Where the guard leads the people of a suspended agency (R67): what that means, and whom to ask. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ actor, lang }) => {
    if (!actor.agency?.isSuspended) throw redirect(dashboardOf(lang, actor.role));
    const [{ supportEmail, supportPhone }, reason] = await Promise.all([
      readSetting('platform'),
      findSuspensionReason(actor.agency.id),
    ]);
    const t = translator(lang);
    const texts = { title: t('agency-suspended:title'), description: t('agency-suspended:rentals') };
    return data({ agency: actor.agency.name, supportEmail, supportPhone, reason, ...texts }, { status: 403 });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function AgencySuspendedPage() {
  const { agency, supportEmail, supportPhone, reason } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-suspended');
  const lang = useLanguage();
  return (
    <SplitPage title={t('title')} lead={t('text', { agency })}>
      {reason ? (
        <p className="mb-3 text-body">
          <span className="font-semibold">{t('reason')}</span> <bdi>{reason}</bdi>
        </p>
      ) : null}
      <p className="text-body">{t('rentals')}</p>
      <p className="mt-3 text-body text-muted">{t('contact')}</p>
      <div className="mt-5 grid gap-3">
        <ButtonLink
          href={supportEmail ? `mailto:${supportEmail}` : paths.contact(lang)}
          tone="primary"
          size="lg"
          icon="mail"
          wide
        >
          {t('write')}
        </ButtonLink>
        {supportPhone ? (
          <ButtonLink href={`tel:${supportPhone}`} size="lg" icon="phone" wide>
            {t('call')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={paths.agencyRecords(lang)} size="lg" icon="file-text" wide>
          {t('records')}
        </ButtonLink>
        <ButtonLink href={paths.agencySuspendedData(lang)} size="lg" icon="download" wide>
          {t('data')}
        </ButtonLink>
        <ButtonLink href={paths.profile(lang)} size="lg" wide>
          {t('account')}
        </ButtonLink>
        <form method="post" action={paths.logout(lang)}>
          <input type="hidden" name="redirectTo" value={paths.login(lang)} />
          <Button size="lg" wide>
            {t('logout')}
          </Button>
        </form>
      </div>
    </SplitPage>
  );
}
