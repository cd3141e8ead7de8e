import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { findBookingToMove } from '~/modules/planning/move/find-booking-to-move.server';
import { fieldOfMove, moveBooking } from '~/modules/planning/move/move-booking.server';
import { moveSchema } from '~/modules/planning/move/move-schema';
import { MoveFields } from '~/modules/planning/move/ui/move-fields';
import { MoveSummary } from '~/modules/planning/move/ui/move-summary';
import { paths, safeRedirect } from '~/paths';
import { dayOf, parseWall, timeOf } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['agency-move', 'form'] } satisfies RouteHandle;

/** A booking before it is moved: what is and what becomes. The calendar fills in where it was dragged. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const query = url.searchParams;
    const booking = await findBookingToMove(scope, query.get('reference') ?? '');
    const [start, end] = [parseWall(query.get('start')), parseWall(query.get('end'))];
    const wanted = {
      plate: query.get('plate') || booking.plate,
      start: start ?? booking.pickupAt,
      end: end ?? booking.returnAt,
    };
    return {
      booking,
      wanted: wanted.plate.length > 30 ? { ...wanted, plate: booking.plate } : wanted,
      back: safeRedirect(query.get('back'), paths.agencyCalendar(lang)),
      constraint: getZodConstraint(moveSchema),
      title: translator(lang)('head:agencyMove'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, lang }) => {
    const reference = url.searchParams.get('reference') ?? '';
    const reading = await readForm(request, moveSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const undo = await moveBooking(scope, reference, reading.value);
      return await redirectWithFlash(safeRedirect(url.searchParams.get('back'), paths.agencyCalendar(lang)), {
        type: 'success',
        message: 'flash:move.done',
        params: { reference },
        button: undo
          ? {
              label: 'flash:move.undo',
              action: paths.agencyCalendarUndo(lang, reference),
              name: 'undo',
              value: undo,
            }
          : undefined,
      });
    } catch (error) {
      return reading.refuse(error, fieldOfMove(error));
    }
  });
}

export default function MoveBooking() {
  const { t } = useTranslation('agency-move');
  const { booking, wanted, back } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-panel gap-5">
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink href={back} icon="planning">
            {t('back')}
          </ButtonLink>
        }
      />
      <MoveSummary booking={booking} wanted={wanted} />
      {booking.isEditable ? <MoveForm key={JSON.stringify(wanted)} /> : <Notice type="warning">{t('gone')}</Notice>}
    </div>
  );
}

function MoveForm() {
  const { t } = useTranslation('agency-move');
  const lang = useLanguage();
  const { booking, wanted, back, constraint } = useLoaderData<typeof loader>();
  const form = useServerForm({
    id: 'move',
    constraint,
    defaultValue: {
      plate: displayPlate(wanted.plate),
      startDate: dayOf(wanted.start),
      pickupTime: timeOf(wanted.start),
      endDate: dayOf(wanted.end),
      returnTime: timeOf(wanted.end),
      version: booking.version,
    },
  });
  const busy = useNavigation().state === 'submitting';
  const names = ['plate', 'startDate', 'pickupTime', 'endDate', 'returnTime'] as const;
  return (
    <Card>
      <Form
        {...form.props}
        action={paths.agencyCalendarMove(lang, { reference: booking.reference, back })}
        className="grid gap-5"
      >
        <FormErrors form={form} labels={Object.fromEntries(names.map((name) => [name, t(name)]))} />
        <MoveFields form={form} version={booking.version} isHandedOver={booking.isHandedOver} />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button tone="primary" size="lg" disabled={busy}>
            {t('submit')}
          </Button>
          <ButtonLink href={back} size="lg">
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
