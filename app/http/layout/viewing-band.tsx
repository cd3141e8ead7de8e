import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { ViewingBandData } from '../viewing.server';

/** Says to an administrator whose screens they look through, on top of each page, with the one button that ends it (R255). */
export function ViewingBand({ text, screens, end }: ViewingBandData) {
  const lang = useLanguage();
  return (
    <aside
      aria-label={text}
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-warn-tint px-4 py-1.5 text-table text-warn lg:px-7 print:hidden"
    >
      <p className="flex min-w-0 grow items-center gap-2 font-semibold">
        <Icon name="eye" />
        <span className="min-w-0">{text}</span>
      </p>
      <a href={screens.href} className="link inline-flex min-h-11 items-center">
        {screens.label}
      </a>
      <form method="post" action={paths.adminViewingEnd(lang)}>
        <button className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline underline-offset-4">
          {end}
        </button>
      </form>
    </aside>
  );
}
