import { useOutletContext } from '@remix-run/react';
import type { AgencyVehicle } from '../find-agency-vehicle.server';

/** The vehicle over whose page a step opens; the page has read it. */
export const useOpenVehicle = (): AgencyVehicle => useOutletContext<AgencyVehicle>();
