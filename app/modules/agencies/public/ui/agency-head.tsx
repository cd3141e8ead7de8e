import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { localName, type NamedInLanguages } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/icon';

interface AgencyHeadProps {
  agency: { name: string; logoKey: string | null; isVerified: boolean; city: NamedInLanguages | null };
  look: keyof typeof LOOKS;
  /** Its name as a heading. */
  heading: ReactNode;
  /** More facts beside its city. */
  children?: ReactNode;
}

const LOOKS = {
  card: { row: 'gap-3', logo: 'size-14 text-body', facts: 'gap-x-2 text-small' },
  page: { row: 'flex-wrap gap-4', logo: 'size-18 text-title', facts: 'mt-1 gap-x-3 gap-y-1 text-table' },
};

/** Logo, name, city and mark of an agency, at the head of its card and of its page. */
export function AgencyHead({ agency, look, heading, children }: AgencyHeadProps) {
  const { t } = useTranslation('agencies');
  const lang = useLanguage();
  const { row, logo, facts } = LOOKS[look];
  return (
    <div className={`flex items-center ${row}`}>
      <Avatar
        shape="square"
        name={agency.name}
        src={agency.logoKey && paths.photo(agency.logoKey, 128)}
        className={logo}
      />
      <div className="min-w-0">
        {heading}
        <p className={`flex flex-wrap items-center text-muted ${facts}`}>
          {agency.city && <span>{localName(agency.city, lang)}</span>}
          {agency.isVerified && (
            <span className="inline-flex items-center gap-1 font-medium text-ok">
              <Icon name="verified" className="size-4" />
              {t('verified')}
            </span>
          )}
          {children}
        </p>
      </div>
    </div>
  );
}
