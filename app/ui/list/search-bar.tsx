import { useTranslation } from '~/i18n/use-translation';
import { Input } from '../form/input';
import { FilterForm } from './filter-form';
import type { DrawnList } from './list-view';

/** The search of a list that has no other filter but its tabs; for a filter named `search`. */
export function SearchBar({ view, title, label }: { view: DrawnList; title: string; label: string }) {
  const { t } = useTranslation('list');
  const [[param = '', typed = ''] = []] = Object.entries(view.filters.search?.values ?? {});
  return (
    <FilterForm look="bar" action={view.path} title={title} apply={t('submit')} hidden={view.kept}>
      <Input
        name={param}
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        icon="search"
        defaultValue={typed}
        compact
        className="min-w-32 flex-[3] md:max-w-80"
      />
    </FilterForm>
  );
}
