import { useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Plate } from '~/ui/data/plate';
import { Notice } from '~/ui/feedback/flash';
import { Icon, type IconName } from '~/ui/icon';
import { TextLink } from '~/ui/text-link';
import { displayPlate } from '../../vehicles/plate';
import type { ListedVehicle } from '../../list/list-agency-vehicles.server';
import type { MarkedVehicles } from '../mark-vehicles.server';

/** The id of the form of the tick boxes. */
export const MARK_FORM = 'mark';
const BUTTONS: { status: MarkedVehicles['status']; icon: IconName }[] = [
  { status: 'available', icon: 'check' },
  { status: 'rented', icon: 'key' },
  { status: 'maintenance', icon: 'wrench' },
];

/** The tick boxes of the list, and the bar that marks the ticked vehicles by the form `MARK_FORM`. */
export function useMarkSelection() {
  const { t } = useTranslation('agency-vehicles');
  return {
    name: 'vehicle',
    formId: MARK_FORM,
    header: t('mark.select'),
    label: ({ make, modelName, registrationNumber }: ListedVehicle) =>
      t('mark.selectOne', { name: `${make} ${modelName}`, plate: displayPlate(registrationNumber) }),
    counted: t('mark.counted'),
    actions: (
      <>
        <span className="text-muted">{t('mark.as')}</span>
        {BUTTONS.map(({ status, icon }) => (
          <button
            key={status}
            form={MARK_FORM}
            name="status"
            value={status}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold hover:underline"
          >
            <Icon name={icon} />
            {t(`mark.${status}`)}
          </button>
        ))}
      </>
    ),
  };
}

/** How many vehicles were marked, which were refused and why, and which a booking still needs. */
export function MarkResult({ marking: { status, marked, refused, expected } }: { marking: MarkedVehicles }) {
  const { t } = useTranslation('agency-vehicles');
  const lang = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [marked, refused, expected]);
  const booking = (reference: string) => (
    <TextLink href={paths.agencyBooking(lang, reference)}>
      <bdi dir="ltr">{reference}</bdi>
    </TextLink>
  );
  return (
    <div role="alert" ref={place} tabIndex={-1}>
      <Notice type="warning" title={t(`mark.done.${status}`, { count: marked })}>
        {refused.length > 0 ? <p className="mt-1">{t('mark.refused', { count: refused.length })}</p> : null}
        <ul className="list-disc ps-5">
          {refused.map(({ reason, reference, ...vehicle }) => (
            <li key={vehicle.registrationNumber}>
              <Named {...vehicle} /> {t(`mark.reason.${reason}`)} {reference ? booking(reference) : null}
            </li>
          ))}
        </ul>
        {expected.length > 0 ? <p className="mt-2">{t('mark.expected')}</p> : null}
        <ul className="list-disc ps-5">
          {expected.map(({ reference, pickupAt, ...vehicle }) => (
            <li key={vehicle.registrationNumber}>
              <Named {...vehicle} /> {t('mark.leaves', { at: formatDateTime(pickupAt, lang, 'short') })}{' '}
              {booking(reference)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Named({
  make,
  modelName,
  registrationNumber,
}: Pick<ListedVehicle, 'make' | 'modelName' | 'registrationNumber'>) {
  return (
    <>
      <bdi className="font-semibold">
        {make} {modelName}
      </bdi>{' '}
      <Plate>{registrationNumber}</Plate>
    </>
  );
}
