import { data } from '@remix-run/node';
import { findWithdrawnAgency } from '~/modules/agencies/public/find-withdrawn-agency.server';
import { findCityVehicles } from '~/modules/search/summaries/city-vehicles.server';
import type { Withdrawn } from '~/modules/search/summaries/ui/withdrawn-page';

const SHOWN_INSTEAD = 4;

/** Answers 410 with cars of the same city where an agency was withdrawn; nothing where there never was one. */
export async function refuseWithdrawn(key: string): Promise<void> {
  const agency = await findWithdrawnAgency(key);
  if (!agency) return;
  const { name, city } = agency;
  const instead = city ? await findCityVehicles(city.slug, SHOWN_INSTEAD) : [];
  const withdrawn: Withdrawn = { kind: 'agency', name, city, instead };
  throw data({ withdrawn }, { status: 410 });
}
