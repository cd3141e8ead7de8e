import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { SideSection } from '~/ui/layout/side-section';

/** The second factor on the security page: whether it is on, and the way to its own page. */
export function TwoFactorSection({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('security');
  const lang = useLanguage();
  return (
    <SideSection id="two-factor" title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
      <p className="mb-4 text-body">{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</p>
      <ButtonLink href={paths.twoFactor(lang)}>{t(isOn ? 'twoFactor.manage' : 'twoFactor.turnOn')}</ButtonLink>
    </SideSection>
  );
}
