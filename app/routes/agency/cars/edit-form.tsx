import { useRef, useState } from 'react';
import { Form, useActionData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { EDITOR_FIELDS, EDITOR_PARTS, type EditorPart, partOf } from '~/modules/fleet/editor/editor-parts';
import type { EditorChoices } from '~/modules/fleet/editor/read-vehicle-form.server';
import type { CategoryAmounts } from '~/modules/agencies/business/category-amounts';
import type { DuePaper } from '~/modules/fleet/papers/due-papers';
import type { VehicleValues } from '~/modules/fleet/editor/vehicle-values';
import { ChangedMeanwhile } from '~/modules/fleet/editor/ui/changed-meanwhile';
import type { EditorForm } from '~/modules/fleet/editor/ui/editor-form';
import { FeaturesPart } from '~/modules/fleet/editor/ui/features-part';
import { IdentityPart } from '~/modules/fleet/editor/ui/identity-part';
import { LocationsPart } from '~/modules/fleet/editor/ui/locations-part';
import type { PicturedVehicle } from '~/modules/fleet/images/vehicle-picture';
import { NewPhotosPart, type PostedPhotos } from '~/modules/fleet/editor/ui/new-photos-part';
import { PapersPart } from '~/modules/fleet/editor/ui/papers-part';
import { PhotosPart } from '~/modules/fleet/editor/ui/photos-part';
import { PricePart } from '~/modules/fleet/editor/ui/price-part';
import { type PartState, RecordPanel, StatusPanel } from '~/modules/fleet/editor/ui/record-panel';
import { SaveBar } from '~/modules/fleet/editor/ui/save-bar';
import { UpkeepPart } from '~/modules/fleet/editor/ui/upkeep-part';
import { useChangedParts } from '~/modules/fleet/editor/ui/use-changed-parts';

interface VehicleFormProps {
  constraint: Parameters<typeof useServerForm>[0]['constraint'];
  values: Partial<VehicleValues>;
  choices: EditorChoices;
  longest: { chassis: number; description: number; notes: number };
  today: string;
  /** The id of a vehicle that the form adds. */
  newId: string;
  cancelHref: string;
  /** Of a new vehicle: what the agency usually asks, by category. */
  usual?: CategoryAmounts[];
  /** Of a vehicle that is stored. */
  stored?: {
    version: string;
    papers: DuePaper[];
    bookingsToCome: number;
    isDelisted: boolean;
    images: string[];
    shortId: string;
    vehicle: PicturedVehicle;
  };
}

const SHOWN = ['identity', 'price', 'features', 'locations', 'papers', 'upkeep'] as const;

/** The whole record of a vehicle as one form, new or stored. */
export function VehicleForm(props: VehicleFormProps) {
  const { constraint, values, choices, longest, today, newId, cancelHref, usual, stored } = props;
  const { t } = useTranslation(['vehicle-editor', 'terms-fleet']);
  const { features: _, locations: __, ...texts } = values;
  const posted = useServerForm({ id: 'vehicle', constraint, defaultValue: texts });
  const form: EditorForm = { ...posted, posted: posted.result?.initialValue };
  const [category, setCategory] = useState(form.field('category').defaultValue);
  const photos = useActionData<{ photos?: PostedPhotos }>()?.photos;
  const box = useRef<HTMLDivElement>(null);
  const touched = useChangedParts(box, posted.result ?? stored?.version);
  // What was refused is not saved, changed since or not.
  const changed = posted.result || !stored ? null : touched;
  const due = stored?.papers ?? [];
  const statuses = (['available', 'rented', 'maintenance'] as const).map((value) => ({
    value,
    label: t(`terms-fleet:vehicleStatus.${value}`),
  }));
  const states = SHOWN.map((part): [typeof part, PartState] => [part, stateOf(part, form, touched ?? [], props)]);
  return (
    <div ref={box}>
      <Form
        {...posted.props}
        encType={stored ? undefined : 'multipart/form-data'}
        className="grid gap-4"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'category') setCategory(target.value);
        }}
      >
        <FormErrors
          form={posted}
          labels={{
            ...Object.fromEntries(EDITOR_FIELDS.map((name) => [name, t(`field.${name}`)])),
            photos: t('part.photos'),
          }}
        />
        {stored ? (
          <ChangedMeanwhile form={form} stored={values} version={stored.version} />
        ) : (
          <input type="hidden" name="id" value={photos?.id ?? newId ?? ''} />
        )}
        <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 gap-4">
            <IdentityPart form={form} brands={choices.brands} longest={longest} />
            <PricePart form={form} bookingsToCome={stored?.bookingsToCome} usual={usual} category={category} />
            {stored ? <PhotosPart {...stored} /> : <NewPhotosPart posted={photos} error={form.field('photos').error} />}
            <FeaturesPart form={form} values={values} />
            <LocationsPart form={form} values={values} locations={choices.locations} />
            <PapersPart form={form} due={due} />
            <UpkeepPart form={form} due={due} today={today} longest={longest.notes} />
          </div>
          <div className="grid gap-4 lg:sticky lg:top-4">
            <RecordPanel states={states} />
            <StatusPanel form={form} statuses={statuses} isDelisted={stored?.isDelisted ?? false} />
          </div>
        </div>
        <SaveBar changed={changed} cancelHref={cancelHref} saveLabel={t(stored ? 'save' : 'add')} />
      </Form>
    </div>
  );
}

/** The one state of a part: what is wrong first, then what was changed, is late, is filled. */
function stateOf(
  part: (typeof SHOWN)[number],
  form: EditorForm,
  touched: EditorPart[],
  { stored, values }: VehicleFormProps,
): PartState {
  if (form.errors.some(({ name }) => partOf(name) === part)) return 'failed';
  if (touched.includes(part)) return 'changed';
  const late = stored?.papers.filter(({ days, km }) => (days ?? 0) < 0 || (km ?? 0) < 0) ?? [];
  if (late.some(({ kind }) => (kind === 'oilChange' ? part === 'upkeep' : part === 'papers'))) return 'late';
  const [first] = EDITOR_PARTS[part];
  return (values[first] ?? '').length > 0 ? 'done' : 'open';
}
