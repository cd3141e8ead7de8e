import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/button';
import type { GoogleIntent } from '../google/schema';
import { GoogleMark } from './google-mark';

type GoogleButtonProps = { intent: GoogleIntent; label?: string };

/**
 * The button that leads to Google. Inside a page's own form it takes along what the form's `remember`,
 * `role` and `redirectTo` say, and nothing else is read; alone it needs `GoogleForm` around it.
 */
export function GoogleButton({ intent, label }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  return (
    <Button size="lg" wide name="intent" value={intent} formAction={paths.googleSignIn(useLanguage())} formNoValidate>
      <GoogleMark />
      {label ?? t('google')}
    </Button>
  );
}

type GoogleFormProps = GoogleButtonProps & { role?: 'customer' | 'agency'; redirectTo?: string; remember?: boolean };

/** The button with a form of its own, for pages whose form says nothing that it should take along. */
export function GoogleForm({ role, redirectTo, remember, ...button }: GoogleFormProps) {
  return (
    <form method="post" action={paths.googleSignIn(useLanguage())}>
      {role ? <input type="hidden" name="role" value={role} /> : null}
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      {remember ? <input type="hidden" name="remember" value="on" /> : null}
      <GoogleButton {...button} />
    </form>
  );
}

/** The word between two ways to the same thing. */
export function OrLine() {
  const { t } = useTranslation('auth');
  return (
    <p className="flex items-center gap-3 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('or')}
    </p>
  );
}
