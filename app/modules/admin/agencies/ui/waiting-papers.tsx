import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import { Code } from '~/ui/list/cells';
import type { WaitingPaper } from '../find-agency.server';

interface WaitingPapersProps {
  agencyId: string;
  papers: WaitingPaper[];
  /** Whether they are decided on here; otherwise a link leads to where they are. */
  isStep?: boolean;
}

/** The papers that an agency handed in and that wait (R278); nothing where none does. */
export function WaitingPapers({ agencyId, papers, isStep = false }: WaitingPapersProps) {
  const { t } = useTranslation(['admin-agency', 'notifications']);
  const lang = useLanguage();
  const page = paths.adminAgencyVerify(lang, agencyId);
  if (papers.length === 0) return null;
  const link = isStep ? null : (
    <a href={page} className="link text-table">
      {t('verify.link')}
    </a>
  );
  return (
    <Card as="section" pad="none" labelledBy="waiting-title">
      <CardHeader id="waiting-title" title={t('handed.waiting')} action={link} />
      <ul className="divide-y divide-line">
        {papers.map(({ id, kind, number, dated, handedOn }) => {
          const name = t(`notifications:paperKind.${kind}`);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="min-w-0">
                <span className="font-semibold">{name}</span> <Code>{number}</Code>
                <span className="block text-small text-muted">
                  {t('handed.handedOn', {
                    dated: formatDate(dated, lang, 'medium'),
                    on: formatDate(handedOn, lang, 'medium'),
                  })}
                </span>
              </div>
              {isStep ? (
                <div className="flex flex-wrap gap-2">
                  <form method="post" target="_blank" action={paths.adminAgencyPaper(lang, agencyId, id)}>
                    <Button size="sm" icon="image">
                      {t('openPaper')}
                      <span className="sr-only">{` ${name} ${t('newTab')}`}</span>
                    </Button>
                  </form>
                  <form method="post" action={page}>
                    <input type="hidden" name="paper" value={id} />
                    <Button size="sm" name="button" value="accept" tone="primary">
                      {t('handed.accept')}
                      <span className="sr-only">{` ${name}`}</span>
                    </Button>
                  </form>
                  <ButtonLink size="sm" href={`${withQuery(page, { refuse: id })}#refusal`}>
                    {t('handed.refuse')}
                    <span className="sr-only">{` ${name}`}</span>
                  </ButtonLink>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
