import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { paths, withQuery } from '~/paths';
import { type ServerForm, useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { Disclosure } from '~/ui/layout/disclosure';
import { EmailLine } from '~/ui/email-text';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Input } from '~/ui/form/input';
import { TextLink } from '~/ui/text-link';
import { useRoot } from '~/root';
import { countdownTexts, useCountdown } from '~/ui/feedback/use-countdown';
import type { VerificationData } from './email-verification';

/** In the demo no mail leaves: where it is read. */
function DemoHint({ to }: { to?: string }) {
  const { isDemo } = useLoaderData<VerificationData>();
  const { t } = useTranslation('email-verification');
  if (!isDemo) return null;
  return (
    <p className="text-small text-muted">
      {t('demo')} <TextLink href={withQuery(paths.devOutbox, { to })}>{t('demoLink')}</TextLink>
    </p>
  );
}

/** Which address is meant, where this browser knows it. */
function Address() {
  const { awaiting } = useLoaderData<VerificationData>();
  return awaiting ? <EmailLine mark={<Icon name="mail" className="text-muted" />}>{awaiting.email}</EmailLine> : null;
}

/** The page of a browser in which an account waits: which address, and the e-mail again. */
export function Waiting() {
  const { awaiting } = useLoaderData<VerificationData>();
  const { t } = useTranslation('email-verification');
  const lang = useLanguage();
  if (!awaiting) return null;
  return (
    <div className="grid gap-4">
      <Address />
      <p className="text-body">{t('check.valid')}</p>
      <ButtonLink href={paths.emailConfirmed(lang)} tone="primary" size="lg" wide>
        {t('check.done')}
      </ButtonLink>
      <DemoHint to={awaiting.email} />
      <Resend />
    </div>
  );
}

/**
 * The e-mail again, once the pause is over. The server holds the pause; the seconds are its own until
 * a script counts them down in the button, public/countdown.js first and React after it. Only the end is said aloud,
 * not every second.
 */
function Resend() {
  const { awaiting, asOf } = useLoaderData<VerificationData>();
  const { t } = useTranslation('email-verification');
  const lang = useLanguage();
  const lean = useRoot()?.lean ?? true;
  const form = useServerForm({ id: 'resend' });
  const isBusy = useNavigation().state !== 'idle';
  const wait = awaiting?.seconds ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const { left, isLive } = useCountdown(wait, asOf, box);
  const say = (count: number) => t('resend.wait', { count });
  const counts = wait > 0 && !awaiting?.opensAt;
  const isCounting = counts && left > 0;
  const submit = t('resend.submit');
  return (
    <Form {...form.props} className="grid gap-3 border-t border-line pt-4">
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="resend" />
      {awaiting?.opensAt && left > 0 ? (
        <Notice type="warning">{t('resend.most', { time: awaiting.opensAt })}</Notice>
      ) : null}
      <div
        ref={box}
        className="grid gap-3"
        data-countdown={counts ? wait : undefined}
        data-texts={counts ? countdownTexts(wait, lang, say) : undefined}
        data-submit={counts ? submit : undefined}
        data-ready={counts ? t('resend.ready') : undefined}
      >
        <p className="text-body text-muted">
          {t('check.hint')}{' '}
          {isCounting && !isLive ? (
            <TextLink href={paths.emailVerification(lang)} data-reload>
              {t('resend.reload')}
            </TextLink>
          ) : null}
        </p>
        <Button size="lg" wide disabled={left > 0} aria-disabled={isBusy || undefined}>
          <span className="tabular-nums" data-seconds={isCounting ? left : undefined} suppressHydrationWarning>
            {isCounting ? say(left) : submit}
          </span>
        </Button>
        <p role="status" className="sr-only" suppressHydrationWarning>
          {isLive && counts && left === 0 ? t('resend.ready') : ' '}
        </p>
      </div>
      {lean || !counts ? null : <script src="/countdown.js" defer />}
    </Form>
  );
}

/** For whoever has no waiting account in this browser: a link by address, with one answer for every address. */
export function RequestLink() {
  const { page } = useLoaderData<VerificationData>();
  const { t } = useTranslation('email-verification');
  const form = useRequestForm();
  return (
    <div className="grid gap-4">
      <h2 className="heading text-card">{t('request.title')}</h2>
      <RequestForm form={form} tone="primary" />
      {page === 'check' ? <DemoHint /> : null}
    </div>
  );
}

function useRequestForm() {
  const { constraint, awaiting } = useLoaderData<VerificationData>();
  return useServerForm({
    id: 'request',
    constraint: { email: { ...constraint.email, required: true } },
    defaultValue: { email: awaiting?.email },
  });
}

function RequestForm({ form, tone }: { form: ServerForm; tone?: 'primary' }) {
  const { t } = useTranslation(['email-verification', 'auth']);
  const isBusy = useNavigation().state !== 'idle';
  const labels = { email: t('auth:email') };
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors form={form} labels={labels} />
      <input type="hidden" name="intent" value="request" />
      <Input
        {...form.field('email')}
        type="email"
        label={labels.email}
        hint={t('request.text')}
        autoComplete="email"
        inputMode="email"
        ltr
      />
      <Button tone={tone} size="lg" wide aria-disabled={isBusy || undefined}>
        {t('request.submit')}
      </Button>
    </Form>
  );
}

/** What the e-mail's link opens: the button that uses it. */
export function ConfirmLink() {
  const { t } = useTranslation('email-verification');
  const form = useServerForm({ id: 'confirm' });
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors form={form} />
      <Address />
      <input type="hidden" name="intent" value="confirm" />
      <Button tone="primary" size="lg" icon="check" wide aria-disabled={isBusy || undefined}>
        {t('confirm.submit')}
      </Button>
    </Form>
  );
}

/** A link that did its work: what is left is to sign in; another link only for whoever insists. */
export function UsedLink() {
  const { t } = useTranslation(['auth', 'email-verification']);
  const lang = useLanguage();
  const form = useRequestForm();
  return (
    <div className="grid gap-3">
      <ButtonLink href={paths.login(lang)} tone="primary" size="lg" wide>
        {t('login')}
      </ButtonLink>
      <Disclosure summary={t('email-verification:request.title')} open={form.errors.length > 0} plain>
        <RequestForm form={form} />
      </Disclosure>
    </div>
  );
}
