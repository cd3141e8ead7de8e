import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '../button';
import { EmptyState } from './empty-state';
import { ListPagination } from './list-pagination';
import type { DrawnList } from './list-view';

export interface Nothing {
  title: string;
  text: string;
  /** The words of the way out; "Effacer les filtres" where a filter is the cause. */
  action?: string;
}

interface ListResultsProps {
  view: DrawnList;
  /** Nothing there at all. */
  empty: Nothing;
  /** Nothing that meets the filters; the way out shows the whole list. */
  noneFound?: Nothing;
  /** The rows. */
  children: ReactNode;
  className?: string;
  pagesClass?: string;
}

/** The rows of a list with their pages, or why there are none. */
export function ListResults({ view, empty, noneFound, children, className, pagesClass }: ListResultsProps) {
  const { t } = useTranslation('list-results');
  const within = (parts: ReactNode, name?: string) => (name ? <div className={name}>{parts}</div> : parts);
  const none =
    noneFound && view.isFiltered ? (
      <EmptyState
        title={noneFound.title}
        action={<ButtonLink href={view.path}>{noneFound.action ?? t('clearFilters')}</ButtonLink>}
      >
        {noneFound.text}
      </EmptyState>
    ) : (
      <EmptyState title={empty.title}>{empty.text}</EmptyState>
    );
  if (view.total === 0) return within(none, className);
  return (
    <>
      {within(children, className)}
      {within(<ListPagination view={view} />, pagesClass)}
    </>
  );
}
