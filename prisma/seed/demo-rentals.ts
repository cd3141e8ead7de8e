import { addDays, addMinutes, time, wallAt } from '~/platform/clock';
import type { Outcome, Rental, Reserved } from './rental-plan';
import { dayPeriod, leadTime } from './rental-plan';
import type { SeededVehicle } from './vehicles';
import type { World } from './world';

/** Cars of the demo agencies and of one other keep these days for what the demo shows. */
interface Scene {
  agency: string;
  category: SeededVehicle['row']['category'];
  outcome: Outcome;
  /** First day, counted from today, and length. */
  from: number;
  days: number;
  /** The demo customer, or the nth other one. */
  customer: number;
  reviewed?: boolean;
}

const SCENES: Scene[] = [
  // What the demo customer finds under "my bookings".
  { agency: 'medina-drive', category: 'suv', outcome: 'pending', from: 9, days: 5, customer: 0 },
  { agency: 'atlas-cars', category: 'economy', outcome: 'upcoming', from: 24, days: 4, customer: 0 },
  { agency: 'atlas-cars', category: 'compact', outcome: 'done', from: -26, days: 3, customer: 0, reviewed: false },
  { agency: 'medina-drive', category: 'economy', outcome: 'done', from: -74, days: 7, customer: 0, reviewed: true },
  { agency: 'souss-location', category: 'economy', outcome: 'done', from: -140, days: 6, customer: 0, reviewed: true },
  { agency: 'medina-drive', category: 'economy', outcome: 'withdrawn', from: -40, days: 4, customer: 0 },
  { agency: 'atlas-cars', category: 'suv', outcome: 'declined', from: -8, days: 3, customer: 0 },
  // What waits for the demo agencies.
  { agency: 'atlas-cars', category: 'economy', outcome: 'pending', from: 3, days: 4, customer: 3 },
  { agency: 'atlas-cars', category: 'suv', outcome: 'pending', from: 6, days: 8, customer: 14 },
  { agency: 'atlas-cars', category: 'economy', outcome: 'pending', from: 2, days: 2, customer: 17 },
  { agency: 'medina-drive', category: 'suv', outcome: 'pending', from: 4, days: 10, customer: 13 },
  { agency: 'medina-drive', category: 'economy', outcome: 'pending', from: 12, days: 6, customer: 32 },
  { agency: 'atlas-cars', category: 'economy', outcome: 'active', from: -2, days: 5, customer: 5 },
  { agency: 'medina-drive', category: 'suv', outcome: 'active', from: -3, days: 7, customer: 12 },
  // The one car that is not back in time, and two requests that nobody answered.
  { agency: 'atlas-cars', category: 'economy', outcome: 'late', from: -5, days: 4, customer: 9 },
  { agency: 'corniche-auto', category: 'economy', outcome: 'lapsed', from: -2, days: 3, customer: 21 },
  { agency: 'tensift-auto', category: 'economy', outcome: 'lapsed', from: -4, days: 2, customer: 27 },
];

/** Rentals that are always there, each on a car of its own; their days are reserved. */
export function demoRentals(world: World, reserved: Reserved): Rental[] {
  return SCENES.map((scene, nth) => {
    const random = world.random.fork(`scene/${nth}`);
    const vehicle = carFor(scene, world, reserved);
    const customer = world.customers[scene.customer];
    if (!customer) throw new Error(`No customer for scene ${nth}`);
    const period = dayPeriod(
      addDays(world.today, scene.from),
      scene.days,
      time(scene.outcome === 'late' ? '18:00' : '09:30'),
    );
    reserved.set(vehicle.row.id, {
      start: wallAt(addDays(world.today, scene.from - 1), time('00:00')),
      end: wallAt(addDays(world.today, scene.outcome === 'late' ? 3 : scene.from + scene.days + 1), time('00:00')),
    });
    customer.busy.push({ from: addDays(world.today, scene.from), to: addDays(world.today, scene.from + scene.days) });
    const bookedAt =
      scene.outcome === 'pending'
        ? addMinutes(world.now, -(35 + nth * 47))
        : leadTime(random, world, vehicle, period.start, true);
    return { random, vehicle, period, outcome: scene.outcome, customer, bookedAt, reviewed: scene.reviewed };
  });
}

/** A car that the agency had in time and that nothing else needs: of the wished category if there is one. */
function carFor(scene: Scene, world: World, reserved: Reserved): SeededVehicle {
  const inTime = addDays(world.today, scene.from - 5);
  const cars = world.vehicles.filter(
    ({ row, agency, since }) =>
      agency.slug === scene.agency && row.status !== 'unavailable' && !reserved.has(row.id) && since <= inTime,
  );
  const car = cars.find(({ row }) => row.category === scene.category) ?? cars[0];
  if (!car) throw new Error(`${scene.agency} has no car left for its scenes`);
  return car;
}
