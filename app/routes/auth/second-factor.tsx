import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { setNoStore } from '~/http/document/no-store.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard, type Visit } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { postLoginTarget } from '~/http/post-login-redirect';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { halfSignInOf, handOver, visitorAddress } from '~/http/session/session.server';
import { trustDevice, trustedDevice } from '~/http/session/trusted-device.server';
import { newSetUp, readSetUp } from '~/http/two-factor-form.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import type { HalfSignIn } from '~/modules/access/identify.server';
import { giveSecondFactor } from '~/modules/access/two-factor/give-second-factor.server';
import { codeSchema } from '~/modules/access/two-factor/schema';
import { RecoveryCodes } from '~/modules/access/ui/recovery-codes';
import { CodeInput, SetUpFields, useTwoFactorLabels } from '~/modules/access/ui/two-factor-set-up';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { SplitPage } from '~/ui/layout/split-page';

export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/**
 * Between the first factor and the account: its code, or, of an administrator who must have a second factor and has
 * none, its set-up. Nothing else opens before (R265).
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const half = await waitingHere(visit);
    const t = translator(visit.lang);
    const page = half.missing === 'code' ? ('enter' as const) : ('required' as const);
    const setUp = half.missing === 'set-up' ? await newSetUp(half) : null;
    const texts = { title: t(`second-factor:${page}.title`), description: t(`second-factor:${page}.lead`) };
    return { page, email: half.email, next: targetOf(visit, half), ...setUp, ...texts };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { request } = visit;
    const half = await waitingHere(visit);
    if (half.missing === 'set-up') return readSetUp(request, half);
    const reading = await readForm(request, codeSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const browser = await trustedDevice(request, half.email);
      const session = await giveSecondFactor(half, { ...reading.value, address: visitorAddress(), browser });
      const headers = await handOver(session);
      headers.append('Set-Cookie', await trustDevice(request, half.email));
      headers.set('X-Remix-Reload-Document', 'true');
      return redirect(encodePath(targetOf(visit, half)), { status: 303, headers });
    } catch (error) {
      return reading.refuse(error, error instanceof DomainError && error.code === 'codeWrong' ? 'code' : undefined);
    }
  });
}

/** Who is half signed in; whoever is signed in goes on, and all others begin at sign-in. */
async function waitingHere({ request, actor, lang, url }: Visit<'anyone'>): Promise<HalfSignIn> {
  setNoStore();
  const half = await halfSignInOf(request);
  if (half) return half;
  const redirectTo = url.searchParams.get('redirectTo');
  const isTarget =
    actor === null && redirectTo !== null && postLoginTarget(lang, 'customer', redirectTo) === redirectTo;
  const to = actor
    ? postLoginTarget(lang, actor.role, redirectTo)
    : paths.login(lang, isTarget ? redirectTo : undefined);
  throw redirect(encodePath(to));
}

const targetOf = ({ lang, url }: Visit<'anyone'>, { role }: HalfSignIn) =>
  postLoginTarget(lang, role, url.searchParams.get('redirectTo'));

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function SecondFactorPage() {
  const { page, next } = useLoaderData<typeof loader>();
  const codes = useActionData<{ codes?: string[] | null }>()?.codes;
  const { t } = useTranslation(['second-factor', 'two-factor']);
  if (codes)
    return (
      <SplitPage title={t('two-factor:codes.heading')}>
        <RecoveryCodes codes={codes} next={next} />
      </SplitPage>
    );
  return (
    <SplitPage title={t(`${page}.title`)} lead={t(`${page}.lead`)} after={<OtherAccount />}>
      {page === 'enter' ? <EnterCode /> : <RequiredSetUp />}
    </SplitPage>
  );
}

function EnterCode() {
  const { t } = useTranslation('second-factor');
  const form = useServerForm({ id: 'second-factor' });
  return (
    <form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={useTwoFactorLabels()} />
      <CodeInput form={form} recovery />
      <Button tone="primary" size="lg" wide>
        {t('enter.submit')}
      </Button>
    </form>
  );
}

function RequiredSetUp() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<{ setUp?: typeof loaded.setUp }>();
  const form = useServerForm({ id: 'set-up' });
  const labels = useTwoFactorLabels();
  const setUp = answered?.setUp ?? loaded.setUp;
  if (!setUp) return null;
  return (
    <form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <SetUpFields form={form} setUp={setUp} hasPassword={loaded.hasPassword ?? false} email={loaded.email} />
    </form>
  );
}

/** Out of the half sign-in, to begin with another account. */
function OtherAccount() {
  const { t } = useTranslation('second-factor');
  const lang = useLanguage();
  return (
    <form method="post" action={paths.logout(lang)}>
      <input type="hidden" name="redirectTo" value={paths.login(lang)} />
      <Button>{t('otherAccount')}</Button>
    </form>
  );
}
