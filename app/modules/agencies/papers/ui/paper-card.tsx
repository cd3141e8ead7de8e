import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Card } from '~/ui/layout/card';
import { Code } from '~/ui/list/cells';
import type { AgencyPapersPage } from '../read-papers.server';

type Paper = AgencyPapersPage['papers'][number];
type State = 'missing' | 'waiting' | 'refused' | 'accepted';

const TONES: Record<State, BadgeTone> = { missing: 'neutral', waiting: 'warn', refused: 'bad', accepted: 'ok' };

const stateOf = ({ seen, handed }: Paper): State => {
  if (handed) return handed.refusedOn ? 'refused' : 'waiting';
  return seen ? 'accepted' : 'missing';
};

/** One paper that the platform asks for: where it stands, and what the agency may do with it (R277). */
export function PaperCard({ paper }: { paper: Paper }) {
  const { t } = useTranslation(['agency-papers', 'notifications']);
  const lang = useLanguage();
  const { kind, seen, handed } = paper;
  const state = stateOf(paper);
  const name = t(`notifications:paperKind.${kind}`);
  const day = (of: Parameters<typeof formatDate>[0]) => formatDate(of, lang, 'medium');
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="heading text-card">{name}</h2>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {seen ? <Line number={seen.number}>{t('seen', { dated: day(seen.dated), on: day(seen.seenOn) })}</Line> : null}
      {handed ? (
        <Line number={handed.number}>{t('handed', { dated: day(handed.dated), on: day(handed.handedOn) })}</Line>
      ) : null}
      {handed?.refusedOn && handed.reason ? (
        <Notice type="warning" title={t('refusedOn', { on: day(handed.refusedOn) })}>
          <p>{t(`notifications:paperRefusal.${handed.reason}`)}</p>
          {handed.note ? <p dir="auto">{handed.note}</p> : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={paths.agencyPaper(lang, kind)}
          tone={state === 'missing' || state === 'refused' ? 'primary' : 'secondary'}
        >
          {t(`handIn.${state}`)}
          <Of>{name}</Of>
        </ButtonLink>
        {handed ? <HandedSteps paper={paper} name={name} isWaiting={state === 'waiting'} /> : null}
      </div>
    </Card>
  );
}

/** What may be done with a paper that was handed in: looking at its picture, taking it back while it waits. */
function HandedSteps({ paper: { kind }, name, isWaiting }: { paper: Paper; name: string; isWaiting: boolean }) {
  const { t } = useTranslation('agency-papers');
  return (
    <>
      <form method="post" target="_blank">
        <input type="hidden" name="kind" value={kind} />
        <Button name="button" value="open" icon="image">
          {t('open')}
          <Of>
            {name} {t('newTab')}
          </Of>
        </Button>
      </form>
      {isWaiting ? (
        <form method="post">
          <input type="hidden" name="kind" value={kind} />
          <Button name="button" value="withdraw" tone="ghost">
            {t('withdraw')}
            <Of>{name}</Of>
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** The number of a paper and its days. */
function Line({ number, children }: { number: string; children: ReactNode }) {
  return (
    <p className="text-table">
      <Code>{number}</Code>
      <span className="block text-small text-muted">{children}</span>
    </p>
  );
}

/** Which paper a button is of, for whoever hears it. */
const Of = ({ children }: { children: ReactNode }) => <span className="sr-only"> {children}</span>;
