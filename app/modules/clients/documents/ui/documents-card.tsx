import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import { IDENTITY_SIDES } from '../identity-sides';

interface DocumentsCardProps {
  clientId: string;
  /** Which sides of the document have a picture. */
  pictures: { front: boolean; back: boolean };
}

/** The pictures of a client's document: each opened on its own, in a tab of its own, and logged (R51). */
export function DocumentsCard({ clientId, pictures }: DocumentsCardProps) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="documents">
      <CardHeader
        id="documents"
        title={t('documents.title')}
        action={<TextLink href={paths.agencyClientDocuments(lang, clientId)}>{t('documents.change')}</TextLink>}
      />
      <ul className="px-5 py-2">
        {IDENTITY_SIDES.map((side) => (
          <li
            key={side}
            className="flex min-h-14 items-center gap-3 border-t border-line py-2 text-table first:border-t-0"
          >
            <span
              className={`grid h-9 w-13 shrink-0 place-items-center rounded-badge ${pictures[side] ? 'bg-primary-weak text-primary' : 'border border-dashed border-line-strong text-muted'}`}
            >
              <Icon name={pictures[side] ? 'id-card' : 'upload'} />
            </span>
            <span className="grow font-semibold">{t(`documents.side.${side}`)}</span>
            {pictures[side] ? (
              <form method="post" target="_blank" action={paths.agencyClientPictureOpening(lang, clientId, side)}>
                <Button size="sm">
                  {t('documents.open')}
                  <span className="sr-only">
                    {' '}
                    {t(`documents.side.${side}`)} {t('documents.newTab')}
                  </span>
                </Button>
              </form>
            ) : (
              <span className="text-muted">{t('documents.none')}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-5 py-3 text-small text-muted">{t('documents.logged')}</p>
    </Card>
  );
}
