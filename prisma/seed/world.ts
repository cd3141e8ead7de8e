import { type CalendarDay, nowInMorocco, todayInMorocco, type WallClock } from '~/platform/clock';
import type { Period } from '~/modules/availability/overlap';
import { createRandom, type Random } from './random';
import type { SeededAgency } from './agencies';
import type { SeededCustomer } from './customers';
import type { Written } from './rental-rows';
import type { SeededVehicle } from './vehicles';

/** What the steps hand on to each other. Everything is relative to today and drawn from one seed. */
export interface World {
  today: CalendarDay;
  now: WallClock;
  random: Random;
  agencies: SeededAgency[];
  customers: SeededCustomer[];
  vehicles: SeededVehicle[];
  /** When each car in the workshop is there, by vehicle. */
  workshop: Map<string, Period>;
  written: Written[];
}

export function newWorld(): World {
  return {
    today: todayInMorocco(),
    now: nowInMorocco(),
    random: createRandom('rihla'),
    agencies: [],
    customers: [],
    vehicles: [],
    workshop: new Map(),
    written: [],
  };
}
