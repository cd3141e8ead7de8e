import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import {
  ACCESSORIES,
  type Condition,
  kindOf,
  missingAccessories,
  MOMENTS,
  type Moment,
  type NumberedMark,
  numberedMarks,
  zoneOf,
} from '../vehicle-condition';
import { ConditionSketch, MarkNumber } from './condition-sketch';

interface ConditionProps {
  condition: Condition;
}

interface ConditionCardProps extends ConditionProps {
  number: string;
  /** Whether the state can be noted now, by moment. */
  canNote: Record<Moment, boolean>;
  /** Whether the contract was signed: its paper says no more, the sheet of the car does. */
  isSigned: boolean;
}

/** The state of the car as it went out and came back, with what was new and what is missing. */
export function ConditionCard({ number, condition, canNote, isSigned }: ConditionCardProps) {
  const { t } = useTranslation('agency-condition');
  const lang = useLanguage();
  const marks = numberedMarks(condition);
  const isNoted = MOMENTS.some((moment) => condition[moment]);
  return (
    <Card pad="none" as="section" labelledBy="condition">
      <CardHeader id="condition" title={t('title')} />
      <div className="grid gap-4 p-5">
        {isNoted ? (
          <>
            <ConditionSketch label={t('sketch', { count: marks.length })} marks={marks} />
            <MarkList marks={marks} />
            <Notes condition={condition} />
            <AccessoryTable condition={condition} />
          </>
        ) : (
          <p className="text-table text-muted">{t('none')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {MOMENTS.map((moment) =>
            canNote[moment] ? (
              <ButtonLink
                key={moment}
                icon="clipboard-check"
                href={paths.agencyContractCondition(lang, number, moment)}
              >
                {t(`${condition[moment] ? 'again' : 'note'}.${moment}`)}
              </ButtonLink>
            ) : null,
          )}
          {isNoted ? (
            <ButtonLink
              icon="printer"
              href={paths.agencyContractConditionFile(lang, number)}
              target="_blank"
              rel="noopener"
            >
              {t('sheet')}
            </ButtonLink>
          ) : null}
        </div>
        {isSigned ? <p className="text-small text-muted">{t('afterSigning')}</p> : null}
      </div>
    </Card>
  );
}

/** What each number of the sketch is. */
export function MarkList({ marks }: { marks: readonly NumberedMark[] }) {
  const { t } = useTranslation('agency-condition');
  if (marks.length === 0) return <p className="text-table">{t('noMarks')}</p>;
  return (
    <ol className="grid gap-2 text-table sm:grid-cols-2">
      {marks.map(({ number, mark, moment }) => (
        <li key={mark} className="flex items-start gap-2">
          <MarkNumber number={number} isNew={moment === 'return'} />
          <span className="min-w-0 pt-0.5">
            {t('mark', { kind: t(`kind.${kindOf(mark)}`), zone: t(`zone.${zoneOf(mark)}`) })}
            {moment === 'return' ? (
              <>
                {' '}
                <Badge tone="warn">{t('new')}</Badge>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Notes({ condition }: ConditionProps) {
  const { t } = useTranslation('agency-condition');
  return MOMENTS.map((moment) => {
    const note = condition[moment]?.note;
    return note ? (
      <div key={moment} className="text-table">
        <p className="text-muted">{t(`noteOf.${moment}`)}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      </div>
    ) : null;
  });
}

function AccessoryTable({ condition }: ConditionProps) {
  const { t } = useTranslation('agency-condition');
  const missing = missingAccessories(condition);
  return (
    <div className="grid gap-3">
      {missing.length > 0 ? (
        <Notice type="warning" title={t('missing')}>
          {missing.map((accessory) => t(`accessory.${accessory}`)).join(t('comma'))}
        </Notice>
      ) : null}
      <table className="w-full text-table">
        <caption className="sr-only">{t('accessories')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-start text-muted">
            <th scope="col" className="py-1.5 text-start font-normal">
              {t('accessories')}
            </th>
            {MOMENTS.map((moment) => (
              <th key={moment} scope="col" className="py-1.5 text-center font-normal">
                {t(`moment.${moment}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ACCESSORIES.map((accessory) => (
            <tr key={accessory} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`accessory.${accessory}`)}
              </th>
              {MOMENTS.map((moment) => (
                <td key={moment} className="py-1.5 text-center">
                  <Presence report={condition[moment]?.accessories.includes(accessory)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a thing was there; nothing where nobody looked. */
function Presence({ report }: { report: boolean | undefined }) {
  const { t } = useTranslation('agency-condition');
  if (report === undefined) return <span className="text-muted">{t('notNoted')}</span>;
  return (
    <span className={report ? '' : 'font-semibold text-bad'}>
      <Icon name={report ? 'check' : 'x'} className="me-1 inline-block align-middle" />
      {t(report ? 'present' : 'absent')}
    </span>
  );
}
