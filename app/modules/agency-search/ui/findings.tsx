import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { FoundBooking } from '~/modules/bookings/list/booking-search.sql';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import type { PickedClient } from '~/modules/clients/picker/search-clients.sql';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import type { FoundVehicle } from '~/modules/fleet/list/vehicle-search.sql';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths, withQuery } from '~/paths';
import { Badge } from '~/ui/badge';
import { Plate } from '~/ui/data/plate';
import { Code, RowLink } from '~/ui/list/cells';
import { Avatar } from '~/ui/media/avatar';
import { BARE_ROW, FOUND_ROW, FoundCard } from '~/ui/search/found-card';
import type { AgencyFindings } from '../search-agency.server';

/** All that was found by `typed`, by kind; a kind of which nothing was found is left out. */
export function Findings({ findings, typed }: { findings: AgencyFindings; typed: string }) {
  const { t } = useTranslation('agency-search');
  const lang = useLanguage();
  const all = (title: string, path: string) => ({
    href: withQuery(path, { q: typed }),
    text: t('seeAll'),
    label: t('seeAllOf', { kind: title }),
  });
  const { bookings, clients, vehicles } = findings;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <FoundCard
        id="bookings"
        title={t('bookings')}
        all={bookings.hasMore ? all(t('bookings'), paths.agencyBookings(lang)) : null}
      >
        {bookings.rows.map((booking) => (
          <BookingRow key={booking.reference} booking={booking} />
        ))}
      </FoundCard>
      <div className="grid gap-4 empty:hidden">
        <FoundCard
          id="clients"
          title={t('clients')}
          all={clients.hasMore ? all(t('clients'), paths.agencyClients(lang)) : null}
        >
          {clients.rows.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </FoundCard>
        <FoundCard
          id="vehicles"
          title={t('vehicles')}
          all={vehicles.hasMore ? all(t('vehicles'), paths.agencyVehicles(lang)) : null}
        >
          {vehicles.rows.map((vehicle) => (
            <VehicleRow key={vehicle.shortId} vehicle={vehicle} />
          ))}
        </FoundCard>
      </div>
    </div>
  );
}

function BookingRow({ booking }: { booking: FoundBooking }) {
  const lang = useLanguage();
  const { reference, client, vehicle, shown, pickupAt, returnAt } = booking;
  return (
    <li className={BARE_ROW}>
      <span className="min-w-0">
        <RowLink href={paths.agencyBooking(lang, reference)}>{clientName(client)}</RowLink>
        <span className="block text-small text-muted">
          <span className="max-sm:block">
            <Code>{reference}</Code>
          </span>
          <span className="max-sm:hidden"> · </span>
          <bdi>
            {vehicle.make} {vehicle.modelName}
          </bdi>{' '}
          <Plate className="whitespace-nowrap">{vehicle.registrationNumber}</Plate>
        </span>
      </span>
      <span className="grid justify-items-end gap-1 text-small text-muted">
        <BookingStatusBadge status={shown} />
        <span className="whitespace-nowrap">{formatRange(pickupAt, returnAt, lang, { year: true })}</span>
      </span>
    </li>
  );
}

function ClientRow({ client }: { client: PickedClient }) {
  const { t } = useTranslation('agency-search');
  const lang = useLanguage();
  const name = clientName(client);
  return (
    <li className={FOUND_ROW}>
      <Avatar name={name} />
      <span className="min-w-0">
        <RowLink href={paths.agencyClient(lang, client.id)}>{name}</RowLink>
        <span className="block text-small text-muted">
          <Code>{displayPhone(client.phone)}</Code>
          {client.document ? (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">
                <Code>{client.document}</Code>
              </span>
            </>
          ) : null}
        </span>
      </span>
      {client.blacklistReason === null ? (
        <span className="text-small text-muted max-sm:hidden">{t('rentals', { count: client.rentals })}</span>
      ) : (
        <Badge tone="bad">{t('blacklisted')}</Badge>
      )}
    </li>
  );
}

function VehicleRow({ vehicle }: { vehicle: FoundVehicle }) {
  const lang = useLanguage();
  return (
    <li className={FOUND_ROW}>
      <VehicleThumb car={vehicle} className="h-[34px] w-15" />
      <span className="min-w-0">
        <RowLink href={paths.agencyVehicle(lang, vehicle.shortId)}>{`${vehicle.make} ${vehicle.modelName}`}</RowLink>
        <span className="block text-small text-muted">
          <Plate>{vehicle.registrationNumber}</Plate> · {vehicle.year}
        </span>
      </span>
      <VehicleStatusBadge status={vehicle.status} />
    </li>
  );
}
