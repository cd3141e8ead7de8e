import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Input } from '~/ui/form/input';
import { FilterForm } from '~/ui/list/filter-form';
import { TextLink } from '~/ui/text-link';
import { useHydrated } from '~/ui/use-hydrated';

/** How a booking is moved: by its reference everywhere, by dragging and keys where a script runs. */
export function MoveByReference() {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  return (
    <div className="grid gap-3 print:hidden">
      <p className="text-small text-muted">
        {t('bookHint')} <TextLink href={paths.agencyCalendarFeeds(lang)}>{t('subscribe')}</TextLink>
      </p>
      {useHydrated() ? <p className="text-small text-muted">{t('move.hint')}</p> : null}
      <FilterForm look="bar" action={paths.agencyCalendarMove(lang)} title={t('move.title')} apply={t('move.open')}>
        <Input
          compact
          ltr
          labelHidden
          required
          name="reference"
          maxLength={20}
          label={t('move.reference')}
          placeholder={t('move.reference')}
          className="w-full sm:w-64"
        />
      </FilterForm>
    </div>
  );
}
