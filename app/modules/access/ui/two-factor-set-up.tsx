import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import type { SetUp } from '../two-factor/authenticator.server';

interface FieldsProps {
  form: BoundForm;
  setUp: SetUp;
  hasPassword: boolean;
  /** Of the account. */
  email: string;
}

/** What the fields of the second factor are called. */
export function useTwoFactorLabels() {
  const { t } = useTranslation('two-factor');
  return { code: t('code'), password: t('password') };
}

/** Scan, or type the key; then the first code, and the password of an account that has one. */
export function SetUpFields({ form, setUp, hasPassword, email }: FieldsProps) {
  const { t } = useTranslation(['two-factor', 'form']);
  const labels = useTwoFactorLabels();
  const { qr, secret, uri, sealed } = setUp;
  return (
    <>
      <ol className="grid list-decimal gap-4 ps-5 text-body marker:font-semibold">
        <li>{t('setUp.app')}</li>
        <li>
          {t('setUp.scan')}
          {/* Black on white by day and by night: cameras read it so. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('setUp.qr')}
            shapeRendering="crispEdges"
            className="mt-3 size-52 rounded-field border border-line"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3 text-table text-muted">
            {t('setUp.key')}{' '}
            <code dir="ltr" className="font-semibold break-words text-ink select-all">
              {secret}
            </code>
          </p>
          <p className="mt-1 text-table">
            <a href={uri} className="link">
              {t('setUp.here')}
            </a>
          </p>
        </li>
        <li>{t('setUp.type')}</li>
      </ol>
      <input type="hidden" name="sealed" value={sealed} />
      <CodeInput form={form} />
      {hasPassword ? (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...form.field('password')}
            label={labels.password}
            showLabel={t('form:showPassword')}
            autoComplete="current-password"
            className="sm:max-w-96"
          />
        </>
      ) : null}
      <div>
        <Button tone="primary" size="lg">
          {t('setUp.submit')}
        </Button>
      </div>
    </>
  );
}

/** The field of a code; with `recovery` it takes a recovery code as well, and says so. */
export function CodeInput({ form, recovery = false }: { form: BoundForm; recovery?: boolean }) {
  const { t } = useTranslation('two-factor');
  return (
    <Input
      {...form.field('code')}
      label={t('code')}
      hint={recovery ? t('codeHint') : undefined}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      className="sm:max-w-96"
      ltr
    />
  );
}
