import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { brandLogo } from '~/modules/catalogue/brand-logo';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Avatar } from '~/ui/media/avatar';
import { Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { ListedBrand, ListedModel, TypedModel } from '../list-catalogue.server';

/** The columns of the brands; the whole row is a link to the brand's form. */
export function useBrandCells(): Cells<ListedBrand, 'brand' | 'models' | 'vehicles'> {
  const lang = useLanguage();
  return {
    brand: {
      cell: ({ id, name, ...logo }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} src={brandLogo(logo)} shape="square" />
          <RowLink href={paths.adminBrand(lang, id)}>{name}</RowLink>
        </span>
      ),
      phone: 'title',
    },
    models: { align: 'end', cell: ({ models }) => models },
    vehicles: { align: 'end', cell: ({ vehicles }) => vehicles },
  };
}

/** The columns of the models; the whole row is a link to the model's form. */
export function useModelCells(
  categories: readonly { value: string; label: string }[],
): Cells<ListedModel, 'name' | 'category' | 'seats' | 'years' | 'vehicles'> {
  const { t } = useTranslation('admin-catalogue');
  const lang = useLanguage();
  return {
    name: {
      cell: ({ id, name }) => <RowLink href={paths.adminModel(lang, id)}>{name}</RowLink>,
      detail: ({ brand }) => <bdi>{brand}</bdi>,
      phone: 'title',
    },
    category: { cell: ({ category }) => categories.find(({ value }) => value === category)?.label },
    seats: { align: 'end', cell: ({ seats }) => seats },
    years: {
      cell: ({ yearStart, yearEnd }) =>
        yearEnd === null ? t('yearsFrom', { year: yearStart }) : t('years', { start: yearStart, end: yearEnd }),
    },
    vehicles: { align: 'end', cell: ({ vehicles }) => vehicles },
  };
}

/** The columns of what agencies typed; the whole row is a link to its adoption. */
export function useTypedCells(today: CalendarDay): Cells<TypedModel, 'typed' | 'vehicles' | 'agencies' | 'since'> {
  const lang = useLanguage();
  return {
    typed: {
      cell: ({ make, modelName }) => (
        <RowLink href={paths.adminTypedModel(lang, make, modelName)}>{`${make} ${modelName}`}</RowLink>
      ),
      phone: 'title',
    },
    vehicles: { align: 'end', cell: ({ vehicles }) => vehicles },
    agencies: { align: 'end', cell: ({ agencies }) => agencies },
    since: { cell: ({ since }) => <Day at={instantToWall(since)} today={today} /> },
  };
}
