import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { PanelPage } from '~/ui/layout/panel-page';
import type { RiderDetails } from '../rider-details.server';

interface RiderFrameProps {
  rider: RiderDetails;
  title: string;
  lead?: string;
  /** Of a step with the rider; its own page has none. */
  step?: string;
  children: ReactNode;
}

/** A page of a rider: the trail to it from the contracts, its title, and what it is for. */
export function RiderFrame({ rider: { contract, sequence, number }, title, lead, step, children }: RiderFrameProps) {
  const { t } = useTranslation(['agency-rider', 'agency']);
  const lang = useLanguage();
  const own = { label: `\u2066${number}\u2069`, ...(step && { href: paths.agencyRider(lang, contract, sequence) }) };
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: `\u2066${contract}\u2069`, href: paths.agencyContract(lang, contract) },
          own,
          ...(step ? [{ label: step }] : []),
        ],
      }}
      title={title}
      {...(lead && { lead })}
    >
      {children}
    </PanelPage>
  );
}
