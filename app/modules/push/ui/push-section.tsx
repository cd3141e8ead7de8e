import { useTranslation } from '~/i18n/use-translation';
import { SideSection } from '~/ui/layout/side-section';
import { PushSwitch } from './push-switch';

interface PushSectionProps {
  publicKey: string;
  isAdmin: boolean;
  /** Whether this browser is told already. */
  isOn: boolean;
}

/** What this browser is told of while no page is open. */
export function PushSection({ publicKey, isAdmin, isOn }: PushSectionProps) {
  const { t } = useTranslation('push');
  return (
    <SideSection id="push" title={t('title')} lead={isAdmin ? t('leadOfAdmin') : t('lead')}>
      <PushSwitch publicKey={publicKey} isOn={isOn} />
    </SideSection>
  );
}
