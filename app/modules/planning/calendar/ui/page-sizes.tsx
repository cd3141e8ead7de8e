import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/ui/link';

interface PageSizesProps {
  sizes: readonly { size: number; href: string; isCurrent: boolean }[];
  /** Vehicles there are in all. */
  total: number;
}

/** How many vehicles a page shows; nothing where the smallest page holds all of them. */
export function PageSizes({ sizes, total }: PageSizesProps) {
  const { t } = useTranslation('agency-calendar');
  if (total <= (sizes[0]?.size ?? 0)) return null;
  return (
    <nav aria-label={t('perPage')} className="flex flex-wrap items-center gap-x-4 text-small text-muted print:hidden">
      <span aria-hidden>{t('perPage')}</span>
      {sizes.map(({ size, href, isCurrent }) => (
        <Link
          key={size}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          className="link inline-flex min-h-9 min-w-6 items-center justify-center aria-[current]:text-ink touch:min-h-11"
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}
