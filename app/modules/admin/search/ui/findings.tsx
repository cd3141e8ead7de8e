import { Fragment } from 'react';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { BOOKING_TONES } from '~/modules/bookings/ui/booking-badges';
import { VEHICLE_TONES } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { INVOICE_TONES } from '~/modules/invoices/ui/invoice-state-badge';
import { paths, withQuery } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { RowLink } from '~/ui/list/cells';
import { Avatar } from '~/ui/media/avatar';
import { FOUND_ROW, FoundCard } from '~/ui/search/found-card';
import { AGENCY_TONES } from '../../agencies/ui/agency-cells';
import { ACCOUNT_TONES } from '../../users/ui/account-cells';
import { type Finding, type FindingKind, KINDS } from '../findings-in-words';
import { KIND_ICONS } from './search-place';

/** The list of all of a kind, and the word for them in the sidebar. */
const LISTS = {
  agencies: { path: paths.adminAgencies, word: 'agencies' },
  accounts: { path: paths.adminUsers, word: 'users' },
  bookings: { path: paths.adminBookings, word: 'bookings' },
  cars: { path: paths.adminCars, word: 'cars' },
  invoices: { path: paths.adminInvoices, word: 'invoices' },
} as const satisfies Record<FindingKind, unknown>;

/** An archived car has none. */
const TONES: Record<FindingKind, Partial<Record<string, BadgeTone>>> = {
  agencies: AGENCY_TONES,
  accounts: ACCOUNT_TONES,
  bookings: BOOKING_TONES,
  cars: VEHICLE_TONES,
  invoices: INVOICE_TONES,
};

interface FindingsProps {
  typed: string;
  findings: Finding[];
  /** The kinds of which there are more than these. */
  more: FindingKind[];
}

/** All that was found by `typed`, by kind; a kind of which nothing was found is left out. */
export function Findings({ typed, findings, more }: FindingsProps) {
  const { t } = useTranslation(['admin-search', 'admin']);
  const lang = useLanguage();
  return (
    <div className="gap-4 xl:columns-2">
      {KINDS.map((kind) => {
        const { path, word } = LISTS[kind];
        const title = t(`admin:nav.${word}`);
        const all = {
          href: withQuery(path(lang), { q: typed }),
          text: t('seeAll'),
          label: t('seeAllOf', { kind: title }),
        };
        return (
          <div key={kind} className="mb-4 break-inside-avoid empty:hidden">
            <FoundCard id={kind} title={title} all={more.includes(kind) ? all : null}>
              {findings
                .filter((finding) => finding.kind === kind)
                .map((finding) => (
                  <FoundRow key={finding.href} finding={finding} />
                ))}
            </FoundCard>
          </div>
        );
      })}
    </div>
  );
}

function FoundRow({ finding }: { finding: Finding }) {
  const { kind, href, title, details, state } = finding;
  return (
    <li className={FOUND_ROW}>
      <Picture finding={finding} />
      <span className="min-w-0">
        <RowLink href={href}>{title}</RowLink>
        <span className="block text-small wrap-anywhere text-muted">
          {details.map((detail, at) => (
            <Fragment key={at}>
              {at > 0 ? <span className="max-sm:hidden"> · </span> : null}
              <span className="max-sm:block">
                <bdi>{detail}</bdi>
              </span>
            </Fragment>
          ))}
        </span>
      </span>
      <Badge tone={TONES[kind][state.name]}>{state.text}</Badge>
    </li>
  );
}

/** An agency's logo and a person by their letters; else the icon of its kind. */
function Picture({ finding: { kind, title, logoKey } }: { finding: Finding }) {
  if (kind === 'agencies') return <Avatar name={title} src={logoKey && paths.photo(logoKey, 128)} shape="square" />;
  if (kind === 'accounts') return <Avatar name={title} />;
  return (
    <span className="flex size-9 items-center justify-center rounded-field bg-sunk text-muted">
      <Icon name={KIND_ICONS[kind]} />
    </span>
  );
}
