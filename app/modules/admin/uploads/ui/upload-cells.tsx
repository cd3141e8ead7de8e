import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Plate } from '~/ui/data/plate';
import { Icon } from '~/ui/icon';
import { dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { ListedUpload } from '../list-uploads.server';
import type { UploadState } from '../uploads';

/** The id of the form of the tick boxes. */
export const APPROVE_FORM = 'approve';
const TONES: Record<UploadState, BadgeTone> = { pending: 'warn', approved: 'ok', refused: 'bad' };

/** What was decided of a photo, as a badge. */
export function UploadStateBadge({ state }: { state: UploadState }) {
  const { t } = useTranslation('admin-uploads');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** The columns of the photos of agencies; the whole row is a link to the photo's page. */
export function useUploadCells(today: CalendarDay): Cells<ListedUpload, 'car' | 'agency' | 'added' | 'state'> {
  const { t } = useTranslation('photo-reasons');
  return {
    car: { cell: (upload) => <NamedPhoto upload={upload} />, phone: 'title' },
    agency: { cell: ({ agency }) => <bdi className="block truncate-auto">{agency.name}</bdi> },
    added: dayAndTime(today, ({ createdAt }) => instantToWall(createdAt)),
    state: {
      cell: ({ state }) => <UploadStateBadge state={state} />,
      detail: ({ reason }) => (reason ? t(reason) : null),
      phone: 'corner',
    },
  };
}

/** The photo, the car that it is of, and its plate; a drawing stands for a refused one, whose file is private. */
function NamedPhoto({ upload }: { upload: ListedUpload }) {
  const lang = useLanguage();
  const { id, make, modelName, year, registrationNumber } = upload;
  return (
    <span className="flex items-center gap-3">
      <VehicleThumb car={upload} className="h-12 w-[85px] shrink-0" />
      <span className="min-w-0">
        <RowLink href={paths.adminUpload(lang, id)}>{`${make} ${modelName}`}</RowLink>
        <span className="flex flex-wrap items-center gap-x-1 text-micro text-muted">
          <Plate>{registrationNumber}</Plate> <span className="whitespace-nowrap">· {year}</span>
        </span>
      </span>
    </span>
  );
}

/** The tick boxes of the list, and the bar that approves the ticked photos by the form `APPROVE_FORM`. */
export function useApproveSelection() {
  const { t } = useTranslation('admin-uploads');
  return {
    name: 'photo',
    formId: APPROVE_FORM,
    header: t('select'),
    label: ({ make, modelName, registrationNumber, agency }: ListedUpload) =>
      t('selectOne', { car: `${make} ${modelName} ${displayPlate(registrationNumber)}`, agency: agency.name }),
    counted: t('counted'),
    actions: (
      <button
        form={APPROVE_FORM}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold hover:underline"
      >
        <Icon name="check" />
        {t('approveTicked')}
      </button>
    ),
  };
}
