import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { PAPER_KINDS, type PaperKind } from '~/modules/agencies/papers/paper-kinds';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { Code } from '~/ui/list/cells';
import type { AgencyChecks } from '../read-checks.server';

/** The id of what an open row shows. */
export const checksId = (id: string) => `checks-${id}`;

/** What a row shows when it is opened: numbers, papers, what speaks for or against a badge, and the way to decide (R254). */
export function AgencyChecksPanel({ checks }: { checks: AgencyChecks }) {
  const { t } = useTranslation('admin-agencies');
  const numbers: [string, string | null][] = [
    ['ICE', checks.ice],
    ['RC', checks.rc],
    ['IF', checks.fiscalId],
    [t('checks.licence'), checks.licenceNumber],
  ];
  return (
    <div
      id={checksId(checks.id)}
      className="grid bg-surface text-table cards:rounded-b-card cards:border cards:border-line lg:grid-cols-[minmax(0,0.9fr)_minmax(0,1.1fr)_minmax(0,1.2fr)]"
    >
      <Part title={t('checks.numbers')}>
        <dl className="grid gap-2">
          {numbers.map(([label, number]) => (
            <div key={label} className="flex gap-3">
              <dt className="w-18 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0">{number ? <Code>{number}</Code> : <span className="text-muted">–</span>}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('column.papers')}>
        <ul className="grid gap-2">
          {PAPER_KINDS.map((kind) => (
            <PaperLine key={kind} kind={kind} checks={checks} />
          ))}
        </ul>
      </Part>
      <Part title={t('checks.title')}>
        <ul className="grid gap-2">
          {checksOf(checks).map(({ isGood, words, count }) => (
            <Line key={words} icon={isGood ? 'check' : 'warning'} tone={isGood ? 'text-ok' : 'text-warn'}>
              <span className={isGood ? undefined : 'font-semibold'}>{t(`checks.${words}`, { count })}</span>
            </Line>
          ))}
        </ul>
        <Decision checks={checks} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-5 py-4 not-first:border-line max-lg:not-first:border-t lg:not-first:border-s">
      <h2 className="mb-3 text-small font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface LineProps {
  icon: IconName;
  tone: string;
  children: ReactNode;
}

const Line = ({ icon, tone, children }: LineProps) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
    {children}
  </li>
);

/** A kind of paper: the one that was seen, the one that waits, each with the way to its picture, or that it is missing. */
function PaperLine({ kind, checks: { id, seen, waiting } }: { kind: PaperKind; checks: AgencyChecks }) {
  const { t } = useTranslation(['admin-agencies', 'notifications']);
  const lang = useLanguage();
  const name = t(`notifications:paperKind.${kind}`);
  const paper = seen.find((one) => one.kind === kind);
  const handed = waiting.find((one) => one.kind === kind);
  const toPicture = (which: string) => (
    <form method="post" target="_blank" action={paths.adminAgencyPaper(lang, id, which)}>
      <button className="link target cursor-pointer text-small font-semibold">
        {t('checks.see')}
        <span className="sr-only">{` ${name} ${t('checks.newTab')}`}</span>
      </button>
    </form>
  );
  return (
    <>
      {paper ? (
        <Line icon="check" tone="text-ok">
          <span className="min-w-0 flex-1">{name}</span>
          {paper.hasPicture ? toPicture(kind) : null}
        </Line>
      ) : null}
      {handed ? (
        <Line icon="clock" tone="text-warn">
          <span className="min-w-0 flex-1">
            {name}
            <span className="text-warn"> · {t('checks.waits')}</span>
          </span>
          {toPicture(handed.id)}
        </Line>
      ) : null}
      {paper || handed ? null : (
        <Line icon="minus" tone="text-muted">
          <span className="min-w-0 flex-1 text-muted">
            {name} · {t('checks.missing')}
          </span>
        </Line>
      )}
    </>
  );
}

interface Check {
  isGood: boolean;
  /** The key of its sentence within `checks`. */
  words:
    | 'complete'
    | 'incomplete'
    | 'ownIce'
    | 'sharedIce'
    | 'noIce'
    | 'confirmed'
    | 'unconfirmed'
    | 'insured'
    | 'uninsured'
    | 'noVehicles';
  count?: number;
}

/** What speaks for an agency, and what against it. */
function checksOf({ ice, isIceShared, isEmailConfirmed, isComplete, vehicles, uninsured }: AgencyChecks): Check[] {
  const isInsured = vehicles > 0 && uninsured === 0;
  return [
    { isGood: isComplete, words: isComplete ? 'complete' : 'incomplete' },
    { isGood: ice !== null && !isIceShared, words: ice === null ? 'noIce' : isIceShared ? 'sharedIce' : 'ownIce' },
    { isGood: isEmailConfirmed, words: isEmailConfirmed ? 'confirmed' : 'unconfirmed' },
    {
      isGood: isInsured,
      words: vehicles === 0 ? 'noVehicles' : isInsured ? 'insured' : 'uninsured',
      count: isInsured ? vehicles : uninsured,
    },
  ];
}

/** Where a badge is given, and the page of the agency. */
function Decision({ checks: { id, verification } }: { checks: AgencyChecks }) {
  const { t } = useTranslation('admin-agencies');
  const lang = useLanguage();
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <ButtonLink href={paths.adminAgencyVerify(lang, id)} icon="shield-check" tone="primary" size="md">
        {t(verification === 'verified' ? 'checks.verified' : 'checks.verify')}
      </ButtonLink>
      <ButtonLink href={paths.adminAgency(lang, id)} size="md">
        {t('checks.page')}
      </ButtonLink>
    </p>
  );
}
