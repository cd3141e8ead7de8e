import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { deleteClient } from '~/modules/clients/page/delete-client.server';
import { finishClient, saveClientDraft } from '~/modules/clients/wizard/client-drafts.server';
import { archiveVehicle } from '~/modules/fleet/archive/archive-vehicle.server';
import { standingSettings } from '~/modules/settings/apply-settings.server';
import { writeSettings } from '~/modules/settings/write-settings.server';
import { db } from '~/platform/db.server';
import { enqueueWhatsapp } from '../outbox.server';
import { whatsappMessage } from './whatsapp-message.server';
import { adminWhatsapp } from './admin/admin-whatsapp';
import { findAnyWhatsapp, listAllWhatsapp } from './admin/list-all-whatsapp.server';
import { agencyWhatsapp, type AgencyWhatsappQuery } from './agency-whatsapp';
import { findWhatsapp, listWhatsapp } from './log/list-whatsapp.server';
import { markWhatsapp } from './mark-whatsapp.server';
import { openTexts, previewTexts } from './sample.server';
import { saveSwitches, saveTexts } from './save-settings.server';
import { firstText } from './first-text.server';
import { readSettings } from './texts.server';

let agency: TestAgency;
beforeEach(async () => {
  agency = await createAgency();
});

const ready = async (
  { language = 'fr', name = 'Salma Bennani', phone = '+212661234567', toAgency = false } = {},
  of = agency,
) => {
  const dedupeKey = crypto.randomUUID();
  await db.$transaction((tx) =>
    enqueueWhatsapp(tx, {
      ...{ phone, language, dedupeKey, toAgency, agencyId: of.id, template: 'client_registered' },
      params: { customerName: name, agencyName: 'Atlas', agencyPhone: '+212522001122' },
    }),
  );
  return db.outboxMessage.findUnique({ where: { dedupeKey } });
};
const setting = async (of = agency) => (await readSettings(of.id, ['client_registered']))[0];
const OWN = { fr: 'Bienvenue {client} !', en: 'Welcome {client}!', ar: 'مرحبًا {client}' };

describe('words and switches', () => {
  test('without any record the first texts hold, switched on', async () => {
    expect(await setting()).toMatchObject({ isEnabled: true, isOffered: true, own: [] });
    expect((await setting())?.texts.ar).toBe(firstText('client_registered', 'ar'));
  });

  test('an agency has its own words in the languages that it wrote; nobody else has them', async () => {
    await saveTexts(agency.scope, 'client_registered', { ...OWN, en: '', ar: firstText('client_registered', 'ar') });
    expect(await setting()).toMatchObject({
      own: ['fr'],
      texts: { fr: OWN.fr, en: firstText('client_registered', 'en') },
    });
    expect(await setting(await createAgency())).toMatchObject({ own: [] });
    const row = await ready();
    expect(row && whatsappMessage(row).text).toBe('Bienvenue Salma Bennani !');
    await saveTexts(agency.scope, 'client_registered', null);
    expect(await setting()).toMatchObject({ own: [] });
    expect(row && (await findWhatsapp(agency.scope, row.id)).text).toBe('Bienvenue Salma Bennani !');
  });

  test('the platform’s template and switch hold for every agency', async () => {
    const key = 'client_registered';
    const template = await db.whatsappTemplate.create({
      data: { name: crypto.randomUUID(), bodyFr: 'Ici {agency}.', bodyEn: 'Here {agency}.', bodyAr: 'هنا {agency}.' },
    });
    const data = { key, isEnabled: true, templateId: template.id } as const;
    await db.whatsappAction.upsert({ where: { key }, create: data, update: data });
    try {
      expect(await setting()).toMatchObject({ own: [], texts: { fr: 'Ici {agency}.' } });
      await db.whatsappAction.update({ where: { key }, data: { isEnabled: false } });
      expect(await setting()).toMatchObject({ isEnabled: false, isOffered: false });
      await saveSwitches(agency.scope, [key]);
      expect(await ready()).toBeNull();
    } finally {
      await db.whatsappAction.delete({ where: { key } });
    }
  });

  test('what an agency switched off is not written, and is written again once it is on', async () => {
    await saveSwitches(agency.scope, ['booking_confirmed']);
    expect(await ready()).toBeNull();
    expect(await ready({}, await createAgency())).not.toBeNull();
    await saveSwitches(agency.scope, ['client_registered']);
    expect(await ready()).not.toBeNull();
  });

  test('nobody saves for another agency', async () => {
    const other = await createAgency();
    const foreign = { ...agency.scope, agencyId: other.id };
    await expect(saveSwitches(foreign, [])).rejects.toMatchObject({ code: 'saveFailed' });
    await expect(saveTexts(foreign, 'client_registered', OWN)).rejects.toMatchObject({ code: 'saveFailed' });
    expect(await setting(other)).toMatchObject({ isEnabled: true, own: [] });
  });

  test('a preview says what a text comes to, its length, and goes to the agency’s own number', async () => {
    await db.agency.update({ where: { id: agency.id }, data: { phone: '+212522001122' } });
    const { previews } = await previewTexts(agency.scope, 'client_registered', { ...OWN, en: '' });
    expect(previews[0]).toMatchObject({ language: 'fr', text: 'Bienvenue Salma Bennani !', length: 25 });
    expect(previews[0]?.test).toMatch(/^https:\/\/wa\.me\/212522001122\?text=Bienvenue/);
    expect(previews[1]?.text).toMatch(/^Hello Salma Bennani/);
    await db.agency.update({ where: { id: agency.id }, data: { phone: null } });
    const opened = await openTexts(agency.scope, 'booking_cancelled', 'fr');
    expect(opened.previews.map(({ test: link }) => link)).toEqual([null, null, null]);
    expect(opened.placeholders.every(({ example, name }) => example !== '' || name === 'agencyPhone')).toBe(true);
  });
});

describe('the log', () => {
  const query = agencyWhatsapp.read({ searchParams: new URLSearchParams() });
  const list = (change: Partial<AgencyWhatsappQuery> = {}) => listWhatsapp(agency.scope, { ...query, ...change });
  const names = async (change: Partial<AgencyWhatsappQuery>) =>
    (await list(change)).messages.map(({ about }) => about).sort();

  test('who opened and who sent a message, and when, stays; the first opening counts', async () => {
    const row = await ready();
    const id = row?.id ?? '';
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'ready', opened: null, sent: null });
    await markWhatsapp(agency.scope, id, 'opened');
    const { opened, state } = await findWhatsapp(agency.scope, id);
    expect(state).toBe('opened');
    const { fullName } = await db.profile.findUniqueOrThrow({ where: { id: agency.scope.profileId } });
    expect(opened?.by).toBe(fullName);
    const { openedAt } = await db.outboxMessage.findUniqueOrThrow({ where: { id } });
    await markWhatsapp(agency.scope, id, 'opened');
    expect((await db.outboxMessage.findUniqueOrThrow({ where: { id } })).openedAt).toEqual(openedAt);
    await markWhatsapp(agency.scope, id, 'sent');
    await markWhatsapp(agency.scope, id, 'sent');
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'sent', sent: { by: fullName } });
    await markWhatsapp(agency.scope, id, 'unsent');
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'opened', sent: null });
  });

  test('an agency sees and marks its own messages alone, and none that a customer sends', async () => {
    const other = await createAgency();
    const [foreign, incoming] = [await ready({}, other), await ready({ toAgency: true })];
    for (const id of [foreign?.id ?? '', incoming?.id ?? '', crypto.randomUUID(), 'x']) {
      await expect(findWhatsapp(agency.scope, id)).rejects.toMatchObject({ code: 'whatsappNotFound' });
      for (const mark of ['opened', 'sent', 'unsent'] as const)
        await expect(markWhatsapp(agency.scope, id, mark)).rejects.toMatchObject({ code: 'whatsappNotFound' });
    }
    expect(await list()).toMatchObject({ all: 0, messages: [] });
  });

  test('is read by administrators in their own time zone, by the agency in Morocco’s', async () => {
    const { scope } = await createAdmin();
    const { id = '' } = (await ready()) ?? {};
    const createdAt = new Date('2026-06-15T12:20:00Z');
    await db.outboxMessage.update({
      where: { id },
      data: { createdAt, openedAt: createdAt, openedBy: scope.profileId },
    });
    await writeSettings(scope, { general: { timeZone: 'Asia/Dubai' } });
    await standingSettings();
    const all = adminWhatsapp.read({ searchParams: new URLSearchParams() });
    const [row] = (await listAllWhatsapp(scope, { ...all, agencyId: agency.id })).messages;
    const there = await findAnyWhatsapp(scope, id);
    const here = await findWhatsapp(agency.scope, id);
    await db.adminSetting.deleteMany();
    await standingSettings();
    expect([row?.createdAt, there.createdAt, there.opened?.at]).toEqual(Array(3).fill('2026-06-15T16:20'));
    expect([here.createdAt, here.opened?.at]).toEqual(Array(2).fill('2026-06-15T13:20'));
  });

  test('filters, counts and pages', async () => {
    const first = await ready({ name: 'Anas 50%' });
    await ready({ name: 'Badr', phone: '+212677889900' });
    await ready({ name: 'Chadia', language: 'ar' });
    await markWhatsapp(agency.scope, first?.id ?? '', 'sent');
    expect(await list()).toMatchObject({ all: 3, total: 3, counts: { ready: 2, opened: 0, sent: 1 } });
    expect(await names({ state: 'sent' })).toEqual(['Anas 50%']);
    expect(await names({ search: 'badr' })).toEqual(['Badr']);
    expect(await names({ search: '50%' })).toEqual(['Anas 50%']);
    expect(await names({ search: '%' })).toEqual(['Anas 50%']);
    expect(await names({ search: '06 77 88' })).toEqual(['Badr']);
    expect(await names({ action: 'vehicle_added' })).toEqual([]);
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, pageSize: 1 })));
    expect(pages.flat().sort()).toEqual(['Anas 50%', 'Badr', 'Chadia']);
  });
});

describe('what is told', () => {
  const templates = async () =>
    (await db.outboxMessage.findMany({ where: { agencyId: agency.id } })).map(({ template }) => template);

  test('a client whom the agency adds is welcomed, once; the welcome goes with the client', async () => {
    await saveClientDraft(agency.scope, {
      ...{ type: 'individual', fullName: 'Salma Bennani', companyName: null, phone: '+212661234567', email: null },
      ...{ ice: null, address: null },
    } as never);
    const { clientId } = await db.clientDraft.findFirstOrThrow({ where: { agencyId: agency.id } });
    const papers = { cin: 'BK123456', passport: null, residencePermit: null, drivingPermit: '01/234567' } as never;
    await finishClient(agency.scope, clientId, papers);
    await finishClient(agency.scope, clientId, papers);
    expect(await templates()).toEqual(['client_registered']);
    await deleteClient(agency.scope, clientId);
    expect(await templates()).toEqual([]);
  });

  test('a vehicle that leaves the fleet is told to the agency’s own number, once', async () => {
    await db.agency.update({ where: { id: agency.id }, data: { phone: '+212522001122' } });
    const { shortId } = await createVehicle(agency);
    await archiveVehicle(agency.scope, shortId);
    await archiveVehicle(agency.scope, shortId);
    expect(await templates()).toEqual(['vehicle_removed']);
  });
});

test('the log is searched by an index: name, car, reference and number, whatever the capitals', async () => {
  const message = await ready({ name: 'Zoé_100% Test', phone: '+212661987654' });
  await ready({ name: 'Zoé Autre' });
  const found = async (search: string) =>
    (await listWhatsapp(agency.scope, { ...agencyWhatsapp.read(new URL('http://x/')), search })).messages.map(
      ({ id }) => id,
    );
  for (const typed of ['zoé_100%', 'ZOÉ_1', '06 61 98 76 54', '987654'])
    expect(await found(typed)).toEqual([message?.id]);
  expect(await found('zoé')).toHaveLength(2);
  expect(await found('zoé%test')).toEqual([]);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const plan = await tx.$queryRaw`EXPLAIN SELECT FROM outbox_messages WHERE search_text LIKE '%987654%'`;
    expect(JSON.stringify(plan)).toContain('outbox_messages_search');
  });
  // Whoever is forgotten in the row is forgotten by the search.
  await db.outboxMessage.update({ where: { id: message?.id ?? '' }, data: { params: {}, recipient: '' } });
  expect(await found('987654')).toEqual([]);
});
