import type { DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import type { WallClock } from '~/platform/clock';

/** What a bar is: a booking in one of the states that take a vehicle or took it, or a block. */
export type BarState = Exclude<DisplayStatus, 'lapsed' | 'cancelled'> | 'block';
export const BAR_STATES = ['confirmed', 'active', 'pending', 'late', 'completed', 'block'] as const;

/** What takes a vehicle for a time, as the calendar draws it. */
export interface CalendarBar {
  state: BarState;
  /** Null for a block. */
  reference: string | null;
  /** The client's name; of a block its reason, empty without one. */
  name: string;
  start: WallClock;
  /** Of a late vehicle the present moment: it is still out. */
  end: WallClock;
  /** When a booking's vehicle is due back; the end of a block. */
  due: WallClock;
}
