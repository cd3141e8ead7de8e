import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { faqGroups } from '../faq';

/** Questions by group; each opens to its answer, without a script. */
export function FaqList({ groups }: { groups: ReturnType<typeof faqGroups> }) {
  const { t } = useTranslation('faq');
  return groups.map(({ group, items }) => (
    <section key={group} aria-labelledby={group} className="mt-8">
      <h2 id={group} className="heading text-title">
        {t(`group.${group}`)}
      </h2>
      <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item) => (
          <details key={item} id={`q-${item}`} className="group/question">
            <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-3 font-semibold">
              {t(`item.${item}.question`)}
              <Icon
                name="chevron-down"
                className="text-muted transition-transform group-open/question:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <p className="px-4 pb-4">{t(`item.${item}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  ));
}
