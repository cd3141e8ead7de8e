import { useTranslation } from '~/i18n/use-translation';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { Plate } from '~/ui/data/plate';
import { Card, CardHeader } from '~/ui/layout/card';
import type { BookingDetails } from '../find-booking.server';
import { BookingPeriod } from './booking-period';
import { LocationName } from './location-name';

type Notes = Pick<BookingDetails, 'notes' | 'agencyNotes' | 'extensible'>;

interface RentalCardProps {
  booking: Notes &
    Pick<BookingDetails, 'vehicle' | 'pickupAt' | 'returnAt' | 'days' | 'pickupLocation' | 'returnLocation'>;
}

/** When, where and which car, and what was noted about it. */
export function RentalCard({ booking }: RentalCardProps) {
  const { t } = useTranslation('agency-booking');
  const { vehicle, pickupAt, returnAt, days, pickupLocation, returnLocation } = booking;
  return (
    <Card pad="none" as="section" labelledBy="rental">
      <CardHeader id="rental" title={t('rental')} />
      <div className="grid gap-6 p-5">
        <BookingPeriod
          isAgencys
          {...{ pickupAt, returnAt, days }}
          pickupPlace={<LocationName place={pickupLocation} />}
          returnPlace={<LocationName place={returnLocation} />}
        />
        <div className="flex items-start gap-3">
          <VehicleThumb car={vehicle} className="h-[68px] w-30" />
          <div className="min-w-0">
            <p className="font-semibold">
              {vehicle.make} {vehicle.modelName}
            </p>
            <p className="text-table text-muted">
              <Plate>{vehicle.registrationNumber}</Plate>
            </p>
            <p className="text-table text-muted">{vehicle.year}</p>
          </div>
        </div>
      </div>
      <RentalNotes {...booking} />
    </Card>
  );
}

function RentalNotes({ notes, agencyNotes, extensible }: Notes) {
  const { t } = useTranslation('agency-booking');
  if (!notes && !agencyNotes && !extensible) return null;
  return (
    <div className="border-t border-line px-5 py-4 text-body">
      {notes && (
        <>
          <h3 className="text-small font-semibold text-muted">{t('notes')}</h3>
          <p className="whitespace-pre-line">{notes}</p>
        </>
      )}
      {agencyNotes && (
        <>
          <h3 className="mt-3 text-small font-semibold text-muted first:mt-0">{t('agencyNotes')}</h3>
          <p className="whitespace-pre-line">{agencyNotes}</p>
        </>
      )}
      {extensible && <p className="mt-1 text-muted">{t('extensible')}</p>}
    </div>
  );
}
