import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Button } from '~/ui/button';
import { BOX, Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import {
  MAIN_FIELD,
  MAX_OWN_LOCATIONS,
  ownAddressField,
  ownChoice,
  ownNameField,
  LOCATIONS_FIELD,
  pointChoice,
} from '../locations-form';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';

export type ShownPoint = { slug: string; type: string; name: string };

interface PlacesPartProps {
  form: BoundForm;
  /** What was posted, where it did not stand: boxes and rows are drawn from it. */
  posted?: Record<string, unknown>;
  points: ShownPoint[];
  /** Slugs of the known places that are offered now. */
  served: string[];
  /** How many places of its own the agency has. */
  ownCount: number;
}

/** The places served: the known ones of the city, the agency's own, and which is the main one. */
export function LocationsPart({ form, posted, points, served, ownCount }: PlacesPartProps) {
  const { t } = useTranslation('setup');
  const ticked: unknown[] = posted ? [posted[LOCATIONS_FIELD] ?? []].flat() : served;
  const main = form.choice(MAIN_FIELD).defaultValue;
  const filled = Array.from({ length: MAX_OWN_LOCATIONS }, (_, index) => index + 1).filter(
    (at) => posted?.[ownNameField(at)] ?? posted?.[ownAddressField(at)],
  );
  const rows = Math.min(Math.max(ownCount, ...filled) + 1, MAX_OWN_LOCATIONS);
  const city = points.find(({ type }) => type === 'city')?.name ?? '';
  return (
    <SetupPart id="places" title={t('places.partTitle')} text={t('places.partText')}>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small font-semibold">{t('places.known', { city })}</legend>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {points.map(({ slug, name, type }) => (
            <li key={slug} className="group/place flex items-center gap-3 border-b border-line">
              <Checkbox
                name={LOCATIONS_FIELD}
                value={slug}
                defaultChecked={ticked.includes(slug)}
                label={type === 'city' ? t('places.wholeCity', { city: name }) : name}
                className="min-w-0 grow py-1"
              />
              <MainRadio
                value={pointChoice(slug)}
                chosen={main}
                of={name}
                className="hidden group-has-[:checked]/place:flex"
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small font-semibold">{t('places.others')}</legend>
        <p className="mb-3 text-small text-muted">{t('places.othersText')}</p>
        <ul className="grid gap-4">
          {Array.from({ length: rows }, (_, index) => index + 1).map((at) => (
            <li key={at} className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
              <Input
                {...form.field(ownNameField(at))}
                compact
                dir="auto"
                maxLength={120}
                label={t('places.name', { number: at })}
                placeholder={at === 1 ? t('places.namePlaceholder') : undefined}
              />
              <Input
                {...form.field(ownAddressField(at))}
                compact
                dir="auto"
                maxLength={120}
                label={t('places.address', { number: at })}
                note={t('optional')}
              />
              <div className="flex sm:mt-6">
                <MainRadio value={ownChoice(at)} chosen={main} of={t('places.own', { number: at })} className="flex" />
              </div>
            </li>
          ))}
        </ul>
        {rows < MAX_OWN_LOCATIONS ? (
          <Button name="intent" value="more" tone="ghost" size="sm" icon="plus" className="mt-2 -ms-2 !px-2">
            {t('places.more')}
          </Button>
        ) : null}
      </fieldset>
    </SetupPart>
  );
}

interface MainRadioProps {
  value: string;
  chosen: string | undefined;
  /** The place it stands beside, for a screen reader. */
  of: string;
  className?: string;
}

function MainRadio({ value, chosen, of, className = '' }: MainRadioProps) {
  const { t } = useTranslation('setup');
  return (
    <label
      className={`min-h-10 shrink-0 cursor-pointer items-center gap-2 text-small text-muted touch:min-h-11 has-checked:font-semibold has-checked:text-ink ${className}`}
    >
      <input
        type="radio"
        name={MAIN_FIELD}
        value={value}
        defaultChecked={value === chosen}
        className={`${BOX} dot rounded-full`}
      />
      {t('places.main')}
      <span className="sr-only"> {of}</span>
    </label>
  );
}
