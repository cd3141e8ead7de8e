import { enqueueWhatsapp } from '~/modules/messaging/outbox.server';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { displayPlate } from './vehicles/plate';
import { vehicleName } from './vehicles/vehicle-name';

/**
 * Makes the word of a vehicle that joins or leaves the fleet ready for WhatsApp, to the agency's own number, in the
 * transaction of its cause (R243): once each. An agency without a number gets none.
 */
export async function tellOfVehicle(
  tx: Transaction,
  { agencyId }: AgencyScope,
  vehicleId: string,
  template: 'vehicle_added' | 'vehicle_removed',
): Promise<void> {
  const { agency, registrationNumber, ...vehicle } = await tx.vehicle.findFirstOrThrow({
    where: { id: vehicleId, agencyId },
    select: {
      make: true,
      modelName: true,
      year: true,
      registrationNumber: true,
      agency: { select: { name: true, phone: true, owner: { select: { language: true } } } },
    },
  });
  const phone = parsePhone(agency.phone ?? '');
  if (!phone) return;
  await enqueueWhatsapp(tx, {
    phone,
    language: agency.owner.language,
    template,
    params: {
      vehicle: vehicleName(vehicle),
      plate: displayPlate(registrationNumber),
      agencyName: agency.name,
      agencyPhone: phone,
    },
    agencyId,
    dedupeKey: `vehicle:${vehicleId}:whatsapp:${template}`,
  });
}
