import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';

type FooterProps = {
  logo: ReactNode;
  about: string;
  columns: { title: string; links: { label: string; href: string; ltr?: boolean }[] }[];
  /** Pages on networks; without any, `soon` stands there. */
  networks?: { icon: IconName; label: string; href: string }[];
  /** Marks of networks where there is no page yet: drawn, not linked. */
  soon?: { label: string; icons: IconName[] };
  /** Copyright line. */
  legal: ReactNode;
};

type SlimFooterProps = {
  label: string;
  links: { label: string; href: string }[];
  legal: ReactNode;
};

/** One line, under a page that is one task. */
export function SlimFooter({ label, links, legal }: SlimFooterProps) {
  return (
    <footer className="page-foot border-t border-line text-small text-muted print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-2">
        <nav aria-label={label}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="inline-flex min-h-9 items-center hover:text-ink hover:underline touch:min-h-11"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-2">{legal}</p>
      </div>
    </footer>
  );
}

/** Dark in both themes. */
export function PublicFooter({ logo, about, columns, networks = [], soon, legal }: FooterProps) {
  return (
    <footer className="page-foot on-ink mt-16 border-t border-transparent bg-night text-muted dark:border-line md:mt-24 print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          {logo}
          <p className="mt-2 max-w-64 text-table">{about}</p>
          {networks.length > 0 ? (
            <p className="mt-3 flex flex-wrap items-center gap-x-4 text-small">
              {networks.map(({ icon, label, href }) => (
                <a
                  key={href}
                  href={href}
                  rel="me noopener"
                  className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
                >
                  <Icon name={icon} />
                  {label}
                </a>
              ))}
            </p>
          ) : soon ? (
            <p className="mt-4 flex items-center gap-3 text-small">
              {soon.icons.map((name) => (
                <Icon key={name} name={name} />
              ))}
              {soon.label}
            </p>
          ) : null}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="heading text-table text-ink">{title}</h2>
            <ul className="mt-1">
              {links.map(({ label, href, ltr }) => (
                <li key={`${href} ${label}`}>
                  <a
                    href={href}
                    className="inline-flex min-h-9 items-center text-table hover:text-ink hover:underline touch:min-h-11"
                  >
                    {ltr ? <bdi dir="ltr">{label}</bdi> : label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap border-t border-line py-5 text-small">{legal}</div>
    </footer>
  );
}
