import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import { Card, CardHeader } from '~/ui/layout/card';
import type { SentLink } from '../find-signing-link.server';
import type { OpenedLink } from '../open-signing-link.server';
import type { NewLink } from '../send-signing-link.server';
import { isOpenState } from '../signing-link';

interface SigningLinkCardProps {
  kind: OpenedLink['kind'];
  /** The newest one, if the contract was ever sent. */
  link: SentLink | null;
  /** The one that was made just now: only now can it be told. */
  made: NewLink | null;
}

/** The link by which the renter signs on their own phone: what became of it, and a new one. */
export function SigningLinkCard({ kind, link, made }: SigningLinkCardProps) {
  const { t } = useTranslation('agency-contract-link');
  const isOpen = link !== null && isOpenState(link.state);
  return (
    <Card pad="none" as="section" labelledBy="link">
      <CardHeader id="link" title={t('title')} />
      <div className="grid gap-4 p-5">
        {made ? <MadeLink made={made} /> : <LinkStateLine kind={kind} link={link} />}
        <Form method="post" className="flex flex-wrap gap-2">
          <Button name="intent" value="send" tone={isOpen ? undefined : 'primary'}>
            {t(link ? 'again' : 'send')}
          </Button>
          {isOpen ? (
            <Button name="intent" value="revoke">
              {t('revoke')}
            </Button>
          ) : null}
        </Form>
        {isOpen ? <p className="text-small text-muted">{t('replaces')}</p> : null}
      </div>
    </Card>
  );
}

/** Where the link stands. */
function LinkStateLine({ kind, link }: Pick<SigningLinkCardProps, 'kind' | 'link'>) {
  const { t } = useTranslation('agency-contract-link');
  const lang = useLanguage();
  if (!link) return <p className="text-table text-muted">{t(`lead.${kind}`)}</p>;
  const { state, sentAt, openedAt, until } = link;
  const at = (moment: Parameters<typeof formatDateTime>[0]) => formatDateTime(moment, lang, 'medium');
  return (
    <div className="grid gap-1 text-table">
      <p className="font-semibold">{t(`state.${state}`)}</p>
      <p className="text-muted">{t('sent', { at: at(sentAt) })}</p>
      {openedAt ? <p className="text-muted">{t('openedAt', { at: at(openedAt) })}</p> : null}
      {isOpenState(state) ? <p className="text-muted">{t('until', { at: at(until) })}</p> : null}
    </div>
  );
}

/** A new link, the one time that it can be shown, and the ways in which it reaches the renter. */
function MadeLink({ made: { address, whatsapp, mailedTo } }: { made: NewLink }) {
  const { t } = useTranslation('agency-contract-link');
  return (
    <Notice type="success" title={t('made')}>
      <p className="wrap-anywhere">{mailedTo ? t('mailed', { email: mailedTo }) : t('notMailed')}</p>
      <Input
        ltr
        readOnly
        name="address"
        label={t('address')}
        hint={t('once')}
        defaultValue={address}
        className="mt-2"
      />
      {whatsapp ? (
        <p className="mt-3">
          <ButtonLink href={whatsapp} icon="whatsapp" target="_blank" rel="noopener noreferrer">
            {t('whatsapp')}
          </ButtonLink>
        </p>
      ) : null}
    </Notice>
  );
}
