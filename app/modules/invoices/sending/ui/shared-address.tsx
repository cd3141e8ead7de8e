import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import type { SharedInvoice } from '../send-invoice.server';

/** The address of an invoice, the one time that it can be shown, and the link that opens WhatsApp with its message. */
export function SharedAddress({ shared: { address, whatsapp } }: { shared: SharedInvoice }) {
  const { t } = useTranslation('agency-invoice-send');
  return (
    <Notice type="success" title={t('ready')}>
      <p>{t('readyText')}</p>
      <p className="mt-3">
        <ButtonLink href={whatsapp} tone="primary" icon="whatsapp" target="_blank" rel="noopener noreferrer">
          {t('open')}
        </ButtonLink>
      </p>
      <Input
        ltr
        readOnly
        name="address"
        label={t('address')}
        hint={t('once')}
        defaultValue={address}
        className="mt-3"
      />
    </Notice>
  );
}
