import { useTranslation } from '~/i18n/use-translation';
import type { IconName } from '~/ui/icon';
import { cutText } from '~/platform/cut-text';
import type { AgencyChoices } from '../agencies/find-agency-choices.server';

/** The parameter of what is typed into the picker of agencies. */
const PARAM = 'of';
const LONGEST = 100;

/** What was typed into the picker. */
export const agencyTyped = (url: URL): string => cutText((url.searchParams.get(PARAM) ?? '').trim(), LONGEST);

interface Picked {
  typed: string;
  agencies: AgencyChoices;
  /** The list of an agency. */
  hrefOf: (agencyId: string) => string;
}

/** The filter of a list by one of all agencies, for `ListPage`. */
export function useAgencyPicker({ typed, agencies, hrefOf }: Picked) {
  const { t } = useTranslation('admin-picker');
  return {
    name: 'agencyId',
    param: PARAM,
    typed,
    label: t('agency'),
    icon: 'building' satisfies IconName as IconName,
    chosen: agencies.chosen,
    found: agencies.found.map(({ value, label }) => ({ label, href: hrefOf(value) })),
    ask: t('ask'),
    none: t('none', { text: typed }),
  };
}
