import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { trustedDevice } from '~/http/session/trusted-device.server';
import { newSetUp, readSetUp } from '~/http/two-factor-form.server';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import {
  disableTwoFactor,
  findTwoFactor,
  renewRecoveryCodes,
} from '~/modules/access/two-factor/change-two-factor.server';
import { changeSchema } from '~/modules/access/two-factor/schema';
import { RecoveryCodes } from '~/modules/access/ui/recovery-codes';
import { CodeInput, SetUpFields, useTwoFactorLabels } from '~/modules/access/ui/two-factor-set-up';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form', 'two-factor'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang }) => {
    const { enabledAt, ...state } = await findTwoFactor(scope);
    const t = translator(lang);
    return {
      ...state,
      since: enabledAt && instantToWall(enabledAt),
      email: actor.email,
      begun: state.isOn ? null : await newSetUp(actor),
      head: { title: t('two-factor:title'), description: t('two-factor:lead') },
    };
  });
}

/** While it is off, its set-up; while it is on, a code and what for. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    if (!actor.hasTwoFactor) return readSetUp(request, actor);
    const reading = await readForm(request, changeSchema);
    if (!reading.ok) return reading.invalid;
    const { code, intent } = reading.value;
    const from = { code, address: visitorAddress(), browser: await trustedDevice(request, actor.email) };
    try {
      if (intent === 'renew') return data({ codes: await renewRecoveryCodes(scope, from) });
      await disableTwoFactor(scope, { ...from, sessionId: actor.sessionId });
      return await redirectWithFlash(paths.security(lang), { type: 'success', message: 'flash:security.twoFactorOff' });
    } catch (error) {
      return reading.refuse(error, error instanceof DomainError && error.code === 'codeWrong' ? 'code' : undefined);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, params }) =>
  loaded ? pageMeta(matches, params.lang, { ...loaded.head, index: false }) : [];

export default function TwoFactorPage() {
  const { isOn } = useLoaderData<typeof loader>();
  const codes = useActionData<{ codes?: string[] | null }>()?.codes;
  const { t } = useTranslation('two-factor');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <a href={paths.security(lang)} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('back')}
      </a>
      <h1 className="heading text-h1">{t(codes ? 'codes.heading' : 'title')}</h1>
      {codes ? null : <p className="mt-1 text-body text-muted">{t('lead')}</p>}
      <Card className="mt-5">
        {codes ? <RecoveryCodes codes={codes} next={paths.security(lang)} /> : isOn ? <Change /> : <TurnOn />}
      </Card>
    </main>
  );
}

function TurnOn() {
  const { begun, email } = useLoaderData<typeof loader>();
  const answered = useActionData<{ setUp?: NonNullable<typeof begun>['setUp'] | null }>();
  const form = useServerForm({ id: 'set-up' });
  const labels = useTwoFactorLabels();
  const setUp = answered?.setUp ?? begun?.setUp;
  if (!setUp) return null;
  return (
    <Form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <SetUpFields form={form} setUp={setUp} hasPassword={begun?.hasPassword ?? false} email={email} />
    </Form>
  );
}

function Change() {
  const { since, codesLeft, isRequired } = useLoaderData<typeof loader>();
  const { t } = useTranslation('two-factor');
  const lang = useLanguage();
  const form = useServerForm({ id: 'change' });
  const labels = useTwoFactorLabels();
  return (
    <Form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <p className="text-body">
        {since ? t('on.since', { date: formatDate(since, lang, 'long') }) : null} {t('on.left', { count: codesLeft })}
      </p>
      <CodeInput form={form} recovery />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" size="lg" name="intent" value="renew">
          {t('on.renew')}
        </Button>
        {isRequired ? null : (
          <Button size="lg" name="intent" value="off">
            {t('on.off')}
          </Button>
        )}
      </div>
      <p className="text-table text-muted">{t(isRequired ? 'on.required' : 'on.hint')}</p>
    </Form>
  );
}
