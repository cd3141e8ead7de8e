import { useTranslation } from '~/i18n/use-translation';
import { ErrorText } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import {
  ACCESSORIES,
  type Accessory,
  type Mark,
  MARK_KINDS,
  type MarkKind,
  type Moment,
  type Zone,
  ZONES,
} from '../vehicle-condition';

interface MarkGridProps {
  /** What is ticked. */
  ticked: readonly string[];
  /** Marks that were there at the hand-over, which the return does not ask for again. */
  known: readonly Mark[];
  error?: string;
}

/** Every part of the car with the kinds of mark to tick: works without a script, and is what the sketch leads to. */
export function MarkGrid({ ticked, known, error }: MarkGridProps) {
  const { t } = useTranslation('agency-condition');
  return (
    <div>
      {error ? <ErrorText id="marks">{error}</ErrorText> : null}
      <table className="w-full table-fixed text-table">
        <caption className="sr-only">{t('marks')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {t('part')}
            </th>
            {MARK_KINDS.map((kind) => (
              <th
                key={kind}
                scope="col"
                className="w-14 px-0.5 py-2 text-center text-small font-normal sm:w-24 sm:text-table"
              >
                {t(`kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ZONES.map((zone) => (
            <tr
              key={zone}
              id={`zone-${zone}`}
              tabIndex={-1}
              className="scroll-mt-24 border-b border-line target:bg-primary-weak"
            >
              <th scope="row" className="py-1 text-start font-normal">
                {t(`zone.${zone}`)}
              </th>
              {MARK_KINDS.map((kind) => (
                <td key={kind} className="text-center">
                  <MarkBox
                    zone={zone}
                    kind={kind}
                    isTicked={ticked.includes(`${zone}.${kind}`)}
                    isKnown={known.includes(`${zone}.${kind}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarkBoxProps {
  zone: Zone;
  kind: MarkKind;
  isTicked: boolean;
  isKnown: boolean;
}

function MarkBox({ zone, kind, isTicked, isKnown }: MarkBoxProps) {
  const { t } = useTranslation('agency-condition');
  const label = t('mark', { kind: t(`kind.${kind}`), zone: t(`zone.${zone}`) });
  if (isKnown)
    return (
      <span className="inline-grid min-h-11 place-items-center text-small text-muted">
        <Icon name="check" />
        <span className="sr-only">{t('wasThere')}</span>
      </span>
    );
  return (
    <label className="inline-grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        name="marks"
        value={`${zone}.${kind}`}
        defaultChecked={isTicked}
        className="size-5 accent-primary"
      />
    </label>
  );
}

interface AccessoryBoxesProps {
  moment: Moment;
  ticked: readonly string[];
  /** What went out with the car; null where nobody noted it. */
  out: readonly Accessory[] | null;
  error?: string;
}

/** What is in the car now. */
export function AccessoryBoxes({ moment, ticked, out, error }: AccessoryBoxesProps) {
  const { t } = useTranslation('agency-condition');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(`accessoriesOf.${moment}`)}</legend>
      {error ? <ErrorText id="accessories">{error}</ErrorText> : null}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {ACCESSORIES.map((accessory) => (
          <li key={accessory}>
            <label className="flex min-h-11 items-center gap-3 text-body">
              <input
                type="checkbox"
                name="accessories"
                value={accessory}
                defaultChecked={ticked.includes(accessory)}
                className="size-5 accent-primary"
              />
              <span>
                {t(`accessory.${accessory}`)}
                {moment === 'return' && out && !out.includes(accessory) ? (
                  <span className="text-small text-muted"> {t('notOut')}</span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
