import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { type BlockConflict, blockConflicts } from '~/modules/availability/blocks/block-conflicts.server';
import { BLOCK_FIELDS, blockActionSchema, LONGEST_BLOCK_REASON } from '~/modules/availability/blocks/block-schema';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { listBlocks } from '~/modules/availability/blocks/list-blocks.server';
import { BlockConflicts, BlockFields } from '~/modules/availability/blocks/ui/block-fields';
import { BlocksCard } from '~/modules/availability/blocks/ui/blocks-card';
import { unblockVehicle } from '~/modules/availability/blocks/unblock-vehicle.server';
import { findAgencyVehicle } from '~/modules/fleet/page/find-agency-vehicle.server';
import { VehicleSubHead } from '~/modules/fleet/page/ui/vehicle-sub-head';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { dayOf, nowInMorocco, parseDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = { i18n: ['vehicle-blocks', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** When a vehicle is out of service, and the form that takes it out (R21); `?from=&to=` fill in its days. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const vehicle = await findAgencyVehicle(scope, params.shortId ?? '');
    const now = nowInMorocco();
    const from = parseDay(url.searchParams.get('from')) ?? dayOf(now);
    return {
      vehicle,
      blocks: await listBlocks(scope, vehicle.id, now),
      now,
      days: { startDate: from, endDate: parseDay(url.searchParams.get('to')) ?? from },
      newId: crypto.randomUUID(),
      fields: BLOCK_FIELDS,
      longest: LONGEST_BLOCK_REASON,
      title: translator(lang)('head:vehicleBlocks', { car: vehicleName(vehicle) }),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Takes the vehicle out of service or back; where somebody has it then, the page says who. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params, lang }) => {
      const vehicle = await findAgencyVehicle(scope, params.shortId ?? '');
      const reading = await readForm(request, blockActionSchema);
      if (!reading.ok) return reading.invalid;
      const wish = reading.value;
      const { intent } = wish;
      try {
        await (intent === 'block' ? blockVehicle(scope, vehicle.id, wish) : unblockVehicle(scope, wish.block));
      } catch (error) {
        const code = error instanceof DomainError ? error.code : null;
        if (code === 'pageNotFound') return reading.refuse(new DomainError('blockNotFound'));
        const refused = reading.refuse(error);
        if (intent !== 'block' || code !== 'datesConflictFrom') return refused;
        const conflicts = await blockConflicts(scope, vehicle.id, { start: wish.startsAt, end: wish.endsAt });
        return data({ ...refused.data, conflicts }, refused.init ?? undefined);
      }
      return redirectWithFlash(paths.agencyVehicleBlocks(lang, vehicle.shortId), {
        type: 'success',
        message: intent === 'block' ? 'flash:block.made' : 'flash:block.removed',
      });
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function VehicleBlocks() {
  const { t } = useTranslation('vehicle-blocks');
  const { vehicle, blocks, now } = useLoaderData<typeof loader>();
  return (
    <>
      <VehicleSubHead vehicle={vehicle} title={t('title')} trail={t('trail')} />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <BlocksCard blocks={blocks} now={now} />
        {vehicle.archivedAt ? <Notice type="info">{t('archived')}</Notice> : <NewBlockCard />}
      </div>
    </>
  );
}

/** The form of a block; where it was refused, with who is in the way. */
function NewBlockCard() {
  const { t } = useTranslation('vehicle-blocks');
  const { days, newId, fields, longest } = useLoaderData<typeof loader>();
  const { conflicts = [] } = useActionData<{ conflicts?: BlockConflict[] }>() ?? {};
  const form = useServerForm({ id: 'block', defaultValue: { ...days, startTime: '08:00', endTime: '18:00' } });
  return (
    <Card as="section" pad="none" labelledBy="new-block">
      <CardHeader id="new-block" title={t('new.title')} />
      <Form {...form.props} className="grid gap-4 p-5">
        <p className="text-body text-muted">{t('new.text')}</p>
        <FormErrors form={form} labels={Object.fromEntries(fields.map((name) => [name, t(`field.${name}`)]))} />
        {conflicts.length > 0 ? <BlockConflicts conflicts={conflicts} /> : null}
        <BlockFields form={form} longest={longest} />
        <input type="hidden" name="id" value={form.keyOf(newId, 'id')} />
        <div>
          <Button name="intent" value="block" tone="primary">
            {t('new.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
