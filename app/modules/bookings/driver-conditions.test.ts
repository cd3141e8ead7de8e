import { describe, expect, test } from 'vitest';
import { day, wall } from '~/platform/clock';
import { driverObstacles } from './driver-conditions';

const ASKED = { minimumAge: 23, minimumLicenceYears: 2 };
const PICKUP = wall('2026-12-10T09:00');
const obstacles = (birthDate: string | null, licenceIssuedOn: string | null, asked = ASKED) =>
  driverObstacles(
    asked,
    { birthDate: birthDate && day(birthDate), licenceIssuedOn: licenceIssuedOn && day(licenceIssuedOn) } as never,
    PICKUP,
  ).map(({ code, field, params }) => [code, field, params.years]);

describe('on the day of the pick-up', () => {
  test.each([
    ['2003-12-10', '2024-12-10', []],
    ['2003-12-11', '2024-12-10', [['driverTooYoung', 'birthDate', 23]]],
    ['2003-12-10', '2024-12-11', [['licenceTooRecent', 'licenceIssuedOn', 2]]],
    [null, '2024-12-10', [['birthDateForAge', 'birthDate', 23]]],
    [
      '2008-01-01',
      null,
      [
        ['licenceDateForYears', 'licenceIssuedOn', 2],
        ['driverTooYoung', 'birthDate', 23],
      ],
    ],
  ])('born %s, licence of %s: %j', (born, licence, expected) => {
    expect(obstacles(born, licence)).toEqual(expected);
  });
});

test('an agency that asks for no years of licence needs no date of it', () => {
  expect(obstacles('2000-01-01', null, { minimumAge: 18, minimumLicenceYears: 0 })).toEqual([]);
});

test('who was born on 29 February is a year older on 1 March', () => {
  const at = (pickup: string) =>
    driverObstacles(
      { minimumAge: 18, minimumLicenceYears: 0 },
      { birthDate: day('2008-02-29'), licenceIssuedOn: null },
      wall(pickup),
    ).length;
  expect([at('2026-02-28T10:00'), at('2026-03-01T10:00')]).toEqual([1, 0]);
});
