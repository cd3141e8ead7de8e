import { useTranslation } from '~/i18n/use-translation';
import { Button } from '../button';
import { Checkbox } from '../form/checkbox';
import { GetForm } from '../form/get-form';
import { Icon } from '../icon';
import { Menu } from '../layout/menu';
import type { DrawnList } from './list-view';
import { Link } from '../link';

interface ColumnMenuProps {
  view: DrawnList;
  columns: { name: string; label: string; isShown: boolean }[];
}

/** Which columns show (`cols`, remembered by the browser; `cols=usual` forgets) and how many rows a page has. */
export function ColumnMenu({ view, columns }: ColumnMenuProps) {
  const { t } = useTranslation('list');
  return (
    <Menu
      group="list"
      buttonClass="flex min-h-10 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-table font-semibold hover:bg-sunk"
      button={
        <>
          <Icon name="columns" />
          {t('columns')}
        </>
      }
    >
      <GetForm action={view.path} className="w-60 p-2">
        {Object.entries(view.params).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="sr-only">{t('columns')}</legend>
          {columns.map(({ name, label, isShown }) => (
            <Checkbox
              key={name}
              name="cols"
              value={name}
              id={`column-${name}`}
              label={label}
              defaultChecked={isShown}
            />
          ))}
        </fieldset>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <Link href={view.hrefAt(view.path, { cols: 'usual' })} className="link target px-1 text-small">
            {t('resetColumns')}
          </Link>
          <Button size="sm" tone="primary">
            {t('apply')}
          </Button>
        </div>
        <p className="mt-2 text-micro text-muted">{t('perPage')}</p>
        <p className="flex gap-1">
          {view.sizes.map(({ size, href, isCurrent }) => (
            <Link
              key={size}
              href={href}
              aria-current={isCurrent || undefined}
              className="flex min-h-8 min-w-10 items-center justify-center rounded-badge text-small hover:bg-sunk aria-[current=true]:bg-primary-weak aria-[current=true]:font-semibold aria-[current=true]:text-primary touch:min-h-11"
            >
              {size}
            </Link>
          ))}
        </p>
      </GetForm>
    </Menu>
  );
}
