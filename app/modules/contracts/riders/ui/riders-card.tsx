import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { ListedRider } from '../list-riders.server';

/** What was agreed after a contract was signed, each with the way to its page. */
export function RidersCard({ contract, riders }: { contract: string; riders: ListedRider[] }) {
  const { t } = useTranslation('agency-riders');
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="riders">
      <CardHeader id="riders" title={t('title')} />
      <ul className="grid gap-3 p-5">
        {riders.map(({ sequence, number, createdAt, changes, status }) => (
          <li key={sequence}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <TextLink href={paths.agencyRider(lang, contract, sequence)}>
                <bdi dir="ltr" className="whitespace-nowrap">
                  {number}
                </bdi>
              </TextLink>
              <Badge tone={status === 'signed' ? 'ok' : 'warn'}>{t(`state.${status}`)}</Badge>
            </p>
            <p className="text-table text-muted">
              {formatDate(createdAt, lang, 'medium')}
              {lang === 'ar' ? '، ' : ', '}
              {changes.map((part) => t(`part.${part}`)).join(lang === 'ar' ? '، ' : ', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
