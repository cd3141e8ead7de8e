import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { dashboardOf, paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { type Role, ROLES } from '~/modules/tenancy/scope';
import { Button, ButtonLink } from '~/ui/button';
import { Line } from '~/ui/layout/card';
import { SplitPage } from '~/ui/layout/split-page';

export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/** Where a wrong role lands (R78): which role the page wants, which one is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ actor, lang, url }) => {
    const t = translator(lang);
    const [wanted] = (url.searchParams.get('required') ?? '').split('-');
    return data(
      {
        required: ROLES.find((role) => role === wanted) ?? null,
        current: actor?.role ?? null,
        title: t(titleFor(actor?.role ?? null)),
        description: t('unauthorized:text'),
      },
      { status: 403 },
    );
  });
}

/** Who is signed in lacks the role; who is not is asked to sign in (R78). */
const titleFor = (role: Role | null) => (role ? 'errors:accessDenied' : 'errors:authenticationRequired');

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function UnauthorizedPage() {
  const { required, current } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['unauthorized', 'auth', 'errors']);
  const lang = useLanguage();
  return (
    <SplitPage
      title={t(titleFor(current))}
      lead={
        <>
          {t(required ? `for.${required}` : 'text')} {t(`as.${current ?? 'visitor'}`)}
        </>
      }
    >
      <dl>
        {required ? <Line label={t('required')}>{t(`role.${required}`)}</Line> : null}
        <Line label={t('current')}>{t(`role.${current ?? 'visitor'}`)}</Line>
      </dl>
      <div className="mt-5 grid gap-3">
        {current ? (
          <>
            <ButtonLink href={dashboardOf(lang, current)} tone="primary" size="lg" wide>
              {t('dashboard')}
            </ButtonLink>
            <form method="post" action={paths.logout(lang)}>
              <input type="hidden" name="redirectTo" value={paths.login(lang)} />
              <Button size="lg" wide>
                {t('switch')}
              </Button>
            </form>
          </>
        ) : (
          <ButtonLink href={paths.login(lang)} tone="primary" size="lg" wide>
            {t('auth:login')}
          </ButtonLink>
        )}
      </div>
    </SplitPage>
  );
}
