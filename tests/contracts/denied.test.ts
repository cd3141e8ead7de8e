import { beforeAll, expect, test } from 'vitest';
import { ERRORS } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { type ActorName, openWorld, type World } from './people';

let world: World;
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
});

const SOMEBODY = '00000000-0000-4000-8000-000000000000';
const DENIED = [
  { code: 'agencyDeleteDenied', path: paths.adminAgencyDelete, actors: ['customer', 'agency'] },
  { code: 'clientDeleteDenied', path: paths.agencyClientDelete, actors: ['customer', 'admin'] },
  { code: 'clientDeleteDenied', path: paths.adminUserDelete, actors: ['customer', 'agency'] },
  {
    code: 'bookingDeleteDenied',
    path: (lang: Language) => paths.agencyBookingStep(lang, 'RH-ABCD-EFGH', 'delete'),
    actors: ['customer', 'admin'],
  },
  { code: 'vehiclePermissionDenied', path: paths.agencyNewVehicle, actors: ['customer', 'admin'] },
  ...[
    paths.agencyVehicleEdit,
    paths.agencyVehicleDelete,
    paths.agencyVehicleImages,
    paths.agencyVehicleMaintenance,
  ].map((path) => ({ code: 'vehiclePermissionDenied', path, actors: ['customer', 'admin'] }) as const),
] as const;

function send(path: string, actor: ActorName, cookie = '', init: RequestInit = {}) {
  const headers = { Cookie: `${world.cookies[actor]}; ${cookie}`, Origin: new URL(site.baseUrl).origin };
  return fetch(new URL(path, site.baseUrl), { redirect: 'manual', ...init, headers });
}

test.each(DENIED)(
  'a post that the role does not allow is told so: $code at $path (R304)',
  async ({ code, path, actors }) => {
    for (const lang of LANGUAGES)
      for (const actor of actors) {
        const answer = await send(path(lang, SOMEBODY), actor, '', { method: 'POST', body: new URLSearchParams() });
        expect(answer.status).toBe(303);
        const to = answer.headers.get('Location') ?? '';
        expect(new URL(to, site.baseUrl).pathname).toBe(paths.unauthorized(lang));
        const flash = answer.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ');
        const page = await send(to, actor, flash);
        expect(page.status).toBe(403);
        const sentence = translator(lang)(ERRORS[code].message as never) as unknown as string;
        expect(await page.text()).toContain(sentence);
      }
  },
);

test('somebody who only looks is led away without it', async () => {
  const answer = await send(paths.adminAgencyDelete('fr', SOMEBODY), 'customer');
  expect(new URL(answer.headers.get('Location') ?? '', site.baseUrl).pathname).toBe(paths.unauthorized('fr'));
  expect(answer.headers.getSetCookie()).toEqual([]);
});
