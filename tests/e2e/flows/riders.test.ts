import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { paths } from '~/paths';
import { daysFromNow } from '../../factories/booking';
import { createContract, type TestContract } from '../../factories/contract';
import { expectNoFaults, openWay } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import { rows } from '../support/rows';

const signatureOf = async ({ agency, number }: TestContract) =>
  (
    await rows<Record<string, unknown>>(
      `SELECT s.method, s.signer_name AS name, s.drawing IS NOT NULL AS drawn
       FROM rider_signatures s JOIN contract_riders r ON r.id = s.rider_id JOIN contracts k ON k.id = r.contract_id
       WHERE k.agency_id = $1 AND k.number = $2`,
      [agency.id, number],
    )
  )[0];

test.each<{ lang: Language; javaScriptEnabled: boolean; method: 'paper' | 'screen' }>([
  { lang: 'fr', javaScriptEnabled: false, method: 'paper' },
  { lang: 'ar', javaScriptEnabled: true, method: 'screen' },
])(
  'other dates of a signed booking make a rider, signed on $method in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled, method }) => {
    const t = translator(lang);
    const contract = await createContract('signed');
    const { agency, booking, number } = contract;
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    await tab.goto(paths.agencyBookingStep(lang, booking.reference, 'dates'));
    await tab.locator('#returnTime').fill('10:15');
    await tab.getByRole('button', { name: t('agency-booking-dates:submit') }).click();
    await tab.waitForURL((url) => url.pathname === paths.agencyBooking(lang, booking.reference));

    await gotoWithinTenQueries(tab, paths.agencyContract(lang, number));
    await tab.getByRole('link', { name: `${number}/A1` }).click();
    await tab.waitForURL((url) => url.pathname.endsWith('/riders/1'));
    await tab.getByText(t('rider-document:part.end')).first().waitFor();
    expect(await signatureOf(contract)).toBeUndefined();
    await expectNoFaults(tab);

    await tab
      .getByRole('link', { name: t(method === 'paper' ? 'agency-rider:signPaper' : 'agency-rider:signScreen') })
      .click();
    await tab.waitForURL((url) => url.pathname.endsWith(method === 'paper' ? '/paper' : '/sign'));
    const submit = () =>
      tab
        .getByRole('button', {
          name: t(method === 'paper' ? 'agency-contract-paper:submit' : 'agency-rider-sign:submit'),
        })
        .click();
    if (javaScriptEnabled) await tab.locator('main svg[role=img]').waitFor();
    await tab.locator('#signerName').fill('');
    await submit();
    await tab.getByText(t('errors-person:fullNameRequired')).first().waitFor();
    await tab.locator('#signerName').fill('Nadia El Fassi');
    if (method === 'screen') await tab.locator('#accepted').check();
    await submit();
    await tab.getByText(t('flash:contract.riderSigned')).first().waitFor();
    expect(await signatureOf(contract)).toEqual({ method, name: 'Nadia El Fassi', drawn: false });
    const file = () => tab.request.get(paths.agencyRiderFile(lang, number, 1)).then((response) => response.body());
    expect((await file()).equals(await file())).toBe(true);
  },
);

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'en', javaScriptEnabled: true },
  { lang: 'ar', javaScriptEnabled: false },
])(
  'a renter signs a rider on their own phone in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const contract = await createContract('signed');
    const { agency, booking, number } = contract;
    await rescheduleBooking(agency.scope, booking.reference, { returnAt: daysFromNow(3, 8).end });
    const desk = await openWay({ javaScriptEnabled }, agency.email);
    await gotoWithinTenQueries(desk, paths.agencyRider(lang, number, 1));
    await desk.getByRole('button', { name: t('agency-contract-link:send'), exact: true }).click();
    await desk.locator('#address').waitFor();
    await expectNoFaults(desk);
    const key = new URL(await desk.locator('#address').inputValue()).searchParams.get('key') ?? '';

    const phone = await openWay({ javaScriptEnabled });
    await phone.goto(paths.contractSigning(lang, key));
    await phone.getByRole('heading', { level: 1, name: t('contract-signing:heading.rider') }).waitFor();
    await phone.getByText(`${number}/A1`).first().waitFor();
    await phone.getByText(t('rider-document:rest')).waitFor();
    await expectNoFaults(phone);
    const draft = await phone.request.get(paths.contractSigningFile(lang, key));
    expect(draft.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    if (javaScriptEnabled) await phone.locator('main svg[role=img]').waitFor();
    await phone.locator('#signerName').fill('Nadia El Fassi');
    const submit = () => phone.getByRole('button', { name: t('contract-signing:submit.rider') }).click();
    await submit();
    await phone.getByText(t('errors-documents:conditionsNotAccepted')).first().waitFor();
    expect(await signatureOf(contract)).toBeUndefined();
    await phone.locator('#accepted').check();
    await submit();
    await phone.getByRole('heading', { level: 1, name: t('contract-signing:signed.title.rider') }).waitFor();
    await expectNoFaults(phone);
    expect(await signatureOf(contract)).toEqual({ method: 'link', name: 'Nadia El Fassi', drawn: false });
    await desk.goto(paths.agencyRider(lang, number, 1));
    await desk.getByText('Nadia El Fassi').first().waitFor();
    await expect.poll(() => desk.getByRole('button', { name: t('agency-contract-link:again') }).count()).toBe(0);
  },
);
