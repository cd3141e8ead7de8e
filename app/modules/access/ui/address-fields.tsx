import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

interface AddressFieldsProps {
  email: string;
  /** The day since which mails do not arrive there (R207). */
  since: CalendarDay;
  /** What was wrong with the last answer. */
  errors: ReactNode;
}

/** Says that one's address takes no mail, with the button that asks for a link to prove the contrary. */
export function AddressFields({ email, since, errors }: AddressFieldsProps) {
  const { t } = useTranslation('security');
  const lang = useLanguage();
  return (
    <>
      {errors}
      <Notice type="warning">{t('address.undeliverable', { email, date: formatDate(since, lang, 'medium') })}</Notice>
      <div>
        <Button name="intent" value="confirm-address">
          {t('address.ask')}
        </Button>
      </div>
    </>
  );
}
