import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { TICKED_BUTTON, TickedOutcome } from '~/ui/list/ticked-outcome';
import type { ListedAgency } from '../list-agencies.server';

/** The id of the form of the tick boxes. */
export const VERIFY_FORM = 'verify';

/** The tick boxes of the agencies, and the bar that gives the ticked ones their badge by the form `VERIFY_FORM`. */
export function useVerifySelection() {
  const { t } = useTranslation('admin-agencies');
  return {
    name: 'agency',
    formId: VERIFY_FORM,
    header: t('ticked.select'),
    label: ({ name }: ListedAgency) => t('ticked.selectOne', { name }),
    counted: t('ticked.counted'),
    actions: (
      <button form={VERIFY_FORM} name="button" value="verify" className={`${TICKED_BUTTON} max-sm:ms-auto`}>
        <Icon name="verified" />
        {t('ticked.verify')}
      </button>
    ),
  };
}

/** What of a verification of several agencies did not go through, and why, in words. */
export interface VerifyOutcome {
  count: number;
  refused: { id: string; name: string; reason: string }[];
}

/** How many agencies bear the badge, and which do not. */
export function VerifyResult({ outcome }: { outcome: VerifyOutcome }) {
  const { count, refused } = outcome;
  const { t } = useTranslation('admin-agencies');
  const lang = useLanguage();
  return (
    <TickedOutcome
      answer={outcome}
      title={t('ticked.done', { count })}
      text={t('ticked.refused', { count: refused.length })}
      refused={refused.map(({ id, name, reason }) => ({ href: paths.adminAgencyVerify(lang, id), name, reason }))}
    />
  );
}
