import type { PaymentMethod } from '~/generated/prisma/client';
import { addDays, addMinutes, dayOf, time, wallAt, type WallClock } from '~/platform/clock';
import type { Random } from './random';
import type { Written } from './rental-rows';

export interface PlannedPayment {
  kind: 'payment' | 'refund';
  amount: number;
  method: PaymentMethod;
  at: WallClock;
}

/**
 * What was received for a rental, in order, never in the future: most pay at the desk when they take
 * the car, some leave a part on confirmation, companies transfer after the return, a few owe.
 */
export function paymentsOf({ rental, client, moments, total, damage }: Written, now: WallClock): PlannedPayment[] {
  const { random, outcome } = rental;
  const { confirmed, pickedUp, returned, cancelled } = moments;
  if (!confirmed) return [];
  const method = random.weighted<PaymentMethod>({ cash: 55, card: 38, cheque: 7 });
  const pay = (amount: number, at: WallClock, by = method): PlannedPayment => ({
    kind: 'payment',
    amount,
    method: by,
    at,
  });
  const advance = partOf(random, total, 0.2, 0.4);

  if (cancelled) {
    if (!random.chance(0.35)) return [];
    return [pay(advance, addMinutes(confirmed, 2)), { ...pay(advance, cancelled), kind: 'refund' }];
  }
  if (!pickedUp)
    return random.chance(0.3) ? [pay(advance, addMinutes(confirmed, 2))].filter(({ at }) => at <= now) : [];
  if (outcome !== 'done' || !returned) {
    const how = random.weighted({ full: 60, half: 30, nothing: 10 });
    return how === 'nothing'
      ? []
      : [pay(how === 'full' ? total : partOf(random, total, 0.4, 0.6), addMinutes(pickedUp, -3))];
  }
  const due = total + damage;
  if (client.row.type === 'company') {
    const settled = wallAt(addDays(dayOf(returned), random.int(4, 32)), time('11:20'));
    return settled <= now ? [pay(due, settled, 'transfer')] : [];
  }
  const how = random.weighted({ atPickup: 58, inTwo: 22, atReturn: 13, partly: 5, not: 2 });
  const atReturn = addMinutes(returned, 5);
  if (how === 'not') return [];
  if (how === 'partly') return [pay(partOf(random, total, 0.5, 0.8), addMinutes(pickedUp, -3))];
  if (how === 'atReturn') return [pay(due, atReturn)];
  const first =
    how === 'inTwo'
      ? [pay(advance, addMinutes(confirmed, 2)), pay(total - advance, addMinutes(pickedUp, -3))]
      : [pay(total, addMinutes(pickedUp, -3))];
  return damage > 0 ? [...first, pay(damage, atReturn)] : first;
}

/** A part of an amount in whole tens of DH, at least ten and less than all of it. */
function partOf(random: Random, total: number, from: number, to: number): number {
  const part = Math.round((total * (from + random.next() * (to - from))) / 10) * 10;
  return Math.min(Math.max(10, part), total - 10);
}
