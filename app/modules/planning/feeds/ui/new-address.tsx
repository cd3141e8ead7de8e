import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';

/** The address of a feed, the one time that it can be shown. */
export function NewAddress({ address, plate }: { address: string; plate: string | null }) {
  const { t } = useTranslation('agency-feeds');
  return (
    <Notice type="success" title={plate ? t('made.vehicle', { plate }) : t('made.fleet')}>
      <p>{t('made.text')}</p>
      <Input ltr readOnly name="address" label={t('made.address')} defaultValue={address} className="mt-2" />
    </Notice>
  );
}
