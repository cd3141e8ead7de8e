import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { WhatsappLogDetails } from '../log/list-whatsapp.server';
import { STATE_TONES } from './state-tones';

interface MessageCardProps {
  message: WhatsappLogDetails;
  /** The page of its booking, where the reader has one. */
  booking?: string | null;
  children: ReactNode;
}

/** A message: to whom, its text and, as `children`, what may be done with it; below, what became of it when. */
export function MessageCard({ message, booking, children }: MessageCardProps) {
  const { t } = useTranslation(['whatsapp-message', 'whatsapp-states']);
  const { about, phone, reference, state, text, language, failure } = message;
  return (
    <Card as="section" pad="none" labelledBy="message">
      <CardHeader
        id="message"
        title={about || t('nobody')}
        action={<Badge tone={STATE_TONES[state]}>{t(`whatsapp-states:state.${state}`)}</Badge>}
      />
      <div className="grid gap-4 p-5">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-table">
          <bdi dir="ltr">{phone}</bdi>
          {reference ? (
            booking ? (
              <TextLink href={booking}>
                <bdi dir="ltr">{reference}</bdi>
              </TextLink>
            ) : (
              <bdi dir="ltr">{reference}</bdi>
            )
          ) : null}
        </p>
        <p
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className="max-w-prose rounded-card bg-ok-tint px-4 py-3 text-body wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
        {failure ? <Notice type="warning">{t(`whatsapp-states:failure.${failure}`)}</Notice> : null}
        {children}
        <Moments message={message} />
      </div>
    </Card>
  );
}

function Moments({ message }: { message: WhatsappLogDetails }) {
  const { t } = useTranslation('whatsapp-message');
  const lang = useLanguage();
  return (
    <dl className="grid gap-1 text-table">
      {momentsOf(message).map(({ key, at, by }) => (
        <div key={key} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t(`moment.${key}`)}</dt>
          <dd>
            {formatDateTime(at, lang, 'medium')}
            {by ? (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Moment = 'ready' | 'opened' | 'sentByHand' | 'sentByProvider' | 'delivered' | 'read';

/** What became of a message, the first moment first. */
function momentsOf({ createdAt, opened, sent, delivered, read, isByHand }: WhatsappLogDetails) {
  const one = (key: Moment, at: WallClock | null, by = '') => (at ? [{ key, at, by }] : []);
  return [
    ...one('ready', createdAt),
    ...one('opened', opened?.at ?? null, opened?.by),
    ...one(isByHand ? 'sentByHand' : 'sentByProvider', sent?.at ?? null, sent?.by),
    ...one('delivered', delivered),
    ...one('read', read),
  ];
}
