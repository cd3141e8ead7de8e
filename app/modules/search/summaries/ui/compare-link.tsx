import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { CompareChoice } from '~/modules/search/query/comparison';

/** Puts a car beside others, or takes it out again: a small link on its picture. */
export function CompareLink({ href, isChosen, name }: CompareChoice & { name: string }) {
  const { t } = useTranslation('compare');
  return (
    <a
      href={href}
      rel="nofollow"
      aria-label={t(isChosen ? 'link.removeCar' : 'link.addCar', { car: name })}
      className={`relative z-10 inline-flex min-h-8 items-center gap-1 rounded-badge border px-2 text-micro font-semibold print:hidden after:absolute after:-inset-1.5 ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface text-ink hover:border-line-strong'}`}
    >
      <Icon name={isChosen ? 'x' : 'plus'} className="size-4" />
      {t(isChosen ? 'link.remove' : 'link.add')}
    </a>
  );
}
