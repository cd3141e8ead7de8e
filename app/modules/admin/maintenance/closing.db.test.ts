import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { readSettings } from '~/modules/settings/read-settings.server';
import { addDays, dayToDate, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { closingSchema } from './closing-schema';
import { closeSite, readClosing } from './close-site.server';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  admin = await createAdmin();
});
afterEach(() => db.adminSetting.deleteMany());

const HOUR = 3_600_000;
const BROWSER = { remember: true, userAgent: null, address: null };
const linesOf = () => db.auditLog.count({ where: { actorId: admin.id, entityId: 'maintenance' } });

describe('what closing the site would stop (R305)', () => {
  test('counts who is there, what comes in, and what begins and ends today', async () => {
    const before = await readClosing(admin.scope);
    const agency = await createAgency();
    const customer = await createCustomer();
    await openSession(customer.id, BROWSER);
    await openSession(admin.id, BROWSER);
    const away = await openSession(customer.id, BROWSER);
    const last = await db.session.findFirstOrThrow({ where: { expiresAt: away.expiresAt, profileId: customer.id } });
    await db.session.update({ where: { id: last.id }, data: { lastUsedAt: new Date(Date.now() - 2 * HOUR) } });
    // Four days each, as they were asked for; only when they begin is another day.
    const on = async (from: number, status: 'confirmed' | 'pending') => {
      const { id } = await createBooking(agency, await createVehicle(agency), { customer, status });
      const pickupAt = new Date(dayToDate(addDays(todayInMorocco(), from)).getTime() + 10 * HOUR);
      const returnAt = new Date(pickupAt.getTime() + 4 * 24 * HOUR);
      await db.booking.update({ where: { id }, data: { pickupAt, returnAt, blockedUntil: returnAt } });
      return id;
    };
    await on(0, 'confirmed');
    await on(0, 'pending');
    await on(-4, 'confirmed');
    await on(1, 'confirmed');
    await db.booking.update({
      where: { id: await on(5, 'pending') },
      data: { createdAt: new Date(Date.now() - 2 * HOUR) },
    });
    expect(await readClosing(admin.scope)).toEqual({
      sessions: before.sessions + 1,
      requests: before.requests + 4,
      departures: before.departures + 1,
      returns: before.returns + 1,
    });
  });

  test('it is closed and opened once, each with its line', async () => {
    await closeSite(admin.scope, true);
    await closeSite(admin.scope, true);
    expect((await readSettings()).maintenance.isOn).toBe(true);
    expect(await linesOf()).toBe(1);
    await closeSite(admin.scope, false);
    expect((await readSettings()).maintenance.isOn).toBe(false);
    expect(await linesOf()).toBe(2);
  });

  test.each([
    [{ button: 'close', confirmName: ' RIHLA ' }, true],
    [{ button: 'close', confirmName: 'Rihl' }, false],
    [{ button: 'close' }, false],
    [{ button: 'open' }, true],
    [{}, false],
  ])('%o', (form, isTaken) => {
    expect(closingSchema('Rihla').safeParse(form).success).toBe(isTaken);
  });
});
