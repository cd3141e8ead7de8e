import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import type { FormToSend } from './send-again.server';

/** A button that posts again what the site could not carry out, without scripting, too (R343). */
export function SendAgain({ form: { action, fields, isPartial } }: { form: FormToSend }) {
  const { t } = useTranslation('error-page');
  return (
    <form method="post" action={action} className="mt-6 grid justify-items-start gap-3">
      <p className="max-w-prose text-body">
        {t('again.kept')}
        {isPartial && ` ${t('again.partial')}`}
      </p>
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="primary" size="lg">
        {t('again.send')}
      </Button>
    </form>
  );
}
