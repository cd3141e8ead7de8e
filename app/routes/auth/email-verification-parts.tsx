import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/http/form/form-errors';
import { paths, withQuery } from '~/http/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { useMessage } from '~/i18n/use-message';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/flash';
import { Input } from '~/ui/input';
import { TextLink } from '~/ui/text-link';
import { useRoot } from '~/root';
import { countdownTexts, useCountdown } from '~/ui/use-countdown';
import type { VerificationData } from './email-verification';

/** In the demo no mail leaves: where it is read. */
function DemoHint({ to }: { to?: string }) {
  const { isDemo } = useLoaderData<VerificationData>();
  const { t } = useTranslation('account');
  if (!isDemo) return null;
  return (
    <Notice type="info">
      {t('verification.demo')}{' '}
      <TextLink href={withQuery(paths.devOutbox, { to })}>{t('verification.demoLink')}</TextLink>
    </Notice>
  );
}

/** The page of a browser in which an account waits: which address, and the e-mail again. */
export function Waiting() {
  const { awaiting } = useLoaderData<VerificationData>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  if (!awaiting) return null;
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-body">{t('verification.check.sentTo')}</p>
        <p className="text-lead font-semibold wrap-anywhere">
          <bdi dir="ltr">{awaiting.email}</bdi>
        </p>
        <p className="mt-2 text-body">{t('verification.check.valid')}</p>
      </div>
      <DemoHint to={awaiting.email} />
      <ButtonLink href={paths.emailConfirmed(lang)} tone="primary" size="lg" wide>
        {t('verification.check.done')}
      </ButtonLink>
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="text-body text-muted">{t('verification.check.hint')}</p>
        <Resend />
      </div>
    </div>
  );
}

/**
 * The e-mail again, once the pause is over. The server holds the pause; the seconds are its own until
 * a script counts them down, public/countdown.js first and React after it. Only the end is said aloud, not every second.
 */
function Resend() {
  const { awaiting, asOf } = useLoaderData<VerificationData>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  const lean = useRoot()?.lean ?? true;
  const form = useServerForm({ id: 'resend' });
  const isBusy = useNavigation().state !== 'idle';
  const wait = awaiting?.seconds ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const { left, isLive } = useCountdown(wait, asOf, box);
  const say = (count: number) => t('verification.resend.wait', { count });
  const counts = wait > 0 && !awaiting?.opensAt;
  return (
    <Form {...form.props} className="grid gap-3">
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="resend" />
      {awaiting?.opensAt && left > 0 ? (
        <Notice type="warning">{t('verification.resend.most', { time: awaiting.opensAt })}</Notice>
      ) : null}
      <div
        ref={box}
        className="grid gap-3"
        data-countdown={counts ? wait : undefined}
        data-texts={counts ? countdownTexts(wait, lang, say) : undefined}
        data-ready={counts ? t('verification.resend.ready') : undefined}
      >
        {counts && left > 0 ? (
          <div className="flex flex-wrap gap-x-3 text-body">
            <p role="timer" aria-live="off" className="tabular-nums" data-seconds={left} suppressHydrationWarning>
              {say(left)}
            </p>
            {isLive ? null : (
              <TextLink href={paths.emailVerification(lang)} data-reload>
                {t('verification.resend.reload')}
              </TextLink>
            )}
          </div>
        ) : null}
        <Button size="lg" wide disabled={left > 0} aria-disabled={isBusy || undefined}>
          {t('verification.resend.submit')}
        </Button>
        <p role="status" className="sr-only" suppressHydrationWarning>
          {isLive && counts && left === 0 ? t('verification.resend.ready') : ' '}
        </p>
      </div>
      {lean || !counts ? null : <script src="/countdown.js" defer />}
    </Form>
  );
}

/** For whoever has no waiting account in this browser: a link by address, with one answer for every address. */
export function RequestLink() {
  const { page } = useLoaderData<VerificationData>();
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-4">
      {page === 'check' ? (
        <>
          <p className="text-body">{t('verification.check.text')}</p>
          <DemoHint />
        </>
      ) : null}
      <RequestForm />
    </div>
  );
}

function RequestForm() {
  const { constraint, awaiting } = useLoaderData<VerificationData>();
  const { t } = useTranslation('account');
  const form = useServerForm({
    id: 'request',
    constraint: { email: { ...constraint.email, required: true } },
    defaultValue: { email: awaiting?.email },
  });
  const isBusy = useNavigation().state !== 'idle';
  const labels = { email: t('field.email') };
  return (
    <Form {...form.props} className="grid gap-4 border-t border-line pt-4">
      <div>
        <h2 className="heading text-card">{t('verification.request.title')}</h2>
        <p className="mt-1 text-body text-muted">{t('verification.request.text')}</p>
      </div>
      <FormErrors form={form} labels={labels} />
      <input type="hidden" name="intent" value="request" />
      <Input {...form.field('email')} type="email" label={labels.email} autoComplete="email" inputMode="email" ltr />
      <Button size="lg" wide aria-disabled={isBusy || undefined}>
        {t('verification.request.submit')}
      </Button>
    </Form>
  );
}

/** What the e-mail's link opens: the button that uses it. */
export function ConfirmLink() {
  const { t } = useTranslation('account');
  const form = useServerForm({ id: 'confirm' });
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors form={form} />
      <p className="text-body">{t('verification.confirm.text')}</p>
      <input type="hidden" name="intent" value="confirm" />
      <Button tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {t('verification.confirm.submit')}
      </Button>
    </Form>
  );
}

/** An old, used, replaced or made-up link: what it died of, and the way on. */
export function DeadLink({ state }: { state: 'used' | 'replaced' | 'expired' | 'unknown' }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const lang = useLanguage();
  return (
    <div className="grid gap-5">
      {state === 'used' ? null : <Notice type="error">{say('errors:verificationLinkInvalid')}</Notice>}
      <p className="text-body">{t(`verification.${state}.text`)}</p>
      {state === 'used' ? (
        <ButtonLink href={paths.login(lang)} tone="primary" size="lg" wide>
          {t('login.title')}
        </ButtonLink>
      ) : null}
      <RequestLink />
    </div>
  );
}
