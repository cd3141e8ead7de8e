import { useTranslation } from '~/i18n/use-translation';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { BOX, Checkbox, CHOICE, FIRST_LINE } from '~/ui/form/checkbox';
import { ErrorText } from '~/ui/form/field';
import type { EditorLocation } from '../read-vehicle-form.server';
import type { VehicleValues } from '../vehicle-values';
import { type EditorForm, listError, tickedValues } from './editor-form';
import { Part } from './part';

interface LocationsPartProps {
  form: EditorForm;
  values: Partial<VehicleValues>;
  locations: EditorLocation[];
}

/** Where the vehicle is handed over, and where it stands: only a ticked location can be the primary one. */
export function LocationsPart({ form, values, locations }: LocationsPartProps) {
  const { t } = useTranslation('vehicle-editor');
  const lang = useLanguage();
  const ticked = tickedValues(form, 'locations', values);
  const primary = form.choice('primaryLocation').defaultValue;
  const failed = listError(form, 'locations') ?? listError(form, 'primaryLocation');
  return (
    <Part part="locations" note={t('locationsNote')}>
      <fieldset id="locations" tabIndex={failed ? -1 : undefined} className="min-w-0">
        <legend className="sr-only">{t('part.locations')}</legend>
        <ul id="primaryLocation" tabIndex={failed ? -1 : undefined}>
          {locations.map((location) => {
            const { id, address, city, isActive } = location;
            const name = locationName(location, lang);
            return (
              <li
                key={id}
                className="group/place flex flex-wrap items-center justify-between gap-x-4 border-line py-1 not-last:border-b"
              >
                <Checkbox
                  name="locations"
                  value={id}
                  defaultChecked={ticked.includes(id)}
                  label={
                    <>
                      <bdi className="font-medium">{name}</bdi>
                      <bdi className="block text-small text-muted">
                        {[address, localName(city, lang)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ')}
                      </bdi>
                      {isActive ? null : <span className="block text-small text-warn">{t('locationClosed')}</span>}
                    </>
                  }
                  className="min-w-0"
                />
                <label className={`${CHOICE} !hidden ps-7.5 group-has-[[type=checkbox]:checked]/place:!flex sm:ps-0`}>
                  <input
                    type="radio"
                    name="primaryLocation"
                    value={id}
                    defaultChecked={id === primary}
                    className={`${BOX} ${FIRST_LINE} peer dot rounded-full`}
                  />
                  <span className="text-table text-muted peer-checked:font-semibold peer-checked:text-ink">
                    {t('primary')} <bdi className="sr-only">{name}</bdi>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      {failed ? <ErrorText id="locations">{failed}</ErrorText> : null}
    </Part>
  );
}
