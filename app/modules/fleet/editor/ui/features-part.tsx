import { useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { FEATURES } from '~/modules/catalogue/vehicle-words';
import { Checkbox } from '~/ui/form/checkbox';
import { ErrorText } from '~/ui/form/field';
import { FEATURE_GROUPS } from '../feature-groups';
import type { VehicleValues } from '../vehicle-values';
import { type EditorForm, listError, tickedValues } from './editor-form';
import { Part } from './part';

const GROUPS = ['comfort', 'media', 'safety'] as const;

/** The 25 features in three groups, with how many of each are ticked. */
export function FeaturesPart({ form, values }: { form: EditorForm; values: Partial<VehicleValues> }) {
  const { t } = useTranslation(['vehicle-editor', 'terms-vehicle']);
  // What the boxes began with: React would call a box that follows its default unchanged.
  const [first] = useState(() => tickedValues(form, 'features', values));
  const [ticked, setTicked] = useState(first);
  const failed = listError(form, 'features');
  const count = (of: readonly string[]) => of.filter((feature) => ticked.includes(feature)).length;
  const change = (feature: string, isOn: boolean) =>
    setTicked((all) => (isOn ? [...all, feature] : all.filter((one) => one !== feature)));
  return (
    <Part part="features" note={t('countOf', { part: count(FEATURES), all: FEATURES.length })}>
      {GROUPS.map((group) => {
        const features = FEATURE_GROUPS[group];
        return (
          <fieldset
            key={group}
            className="min-w-0 not-first:border-t not-first:border-line not-first:pt-4"
            id={group === 'comfort' ? 'features' : undefined}
            tabIndex={failed && group === 'comfort' ? -1 : undefined}
          >
            <legend className="float-start mb-1 text-small font-semibold">{t(`features.${group}`)}</legend>
            <p className="text-end text-small text-muted tabular-nums">
              {t('countOf', { part: count(features), all: features.length })}
            </p>
            <div className="clear-both grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
              {features.map((feature) => (
                <Checkbox
                  key={feature}
                  name="features"
                  value={feature}
                  defaultChecked={first.includes(feature)}
                  onChange={({ target }) => change(feature, target.checked)}
                  label={t(`terms-vehicle:feature.${feature}`)}
                  className="text-muted has-checked:text-ink"
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {failed ? <ErrorText id="features">{failed}</ErrorText> : null}
    </Part>
  );
}
