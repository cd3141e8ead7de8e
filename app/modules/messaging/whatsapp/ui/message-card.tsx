import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { WhatsappState } from '../agency-whatsapp';
import type { WhatsappLogDetails } from '../list-whatsapp.server';
import { STATE_TONES } from './state-tones';
import { WhatsappOpener } from './whatsapp-opener';

/** A message: to whom, its text, the link that opens it and, as `children`, what may be said of it; below, who did what. */
export function MessageCard({ message, children }: { message: WhatsappLogDetails; children: ReactNode }) {
  const { t } = useTranslation(['agency-whatsapp-message', 'terms-whatsapp']);
  const lang = useLanguage();
  const { id, about, phone, reference, state, text, language, href, createdAt, opened, sent } = message;
  const moments: { key: WhatsappState; at: WallClock; by: string }[] = [
    { key: 'ready', at: createdAt, by: '' },
    ...(opened ? [{ key: 'opened' as const, ...opened }] : []),
    ...(sent ? [{ key: 'sent' as const, ...sent }] : []),
  ];
  return (
    <Card as="section" pad="none" labelledBy="message">
      <CardHeader
        id="message"
        title={about || t('nobody')}
        action={<Badge tone={STATE_TONES[state]}>{t(`terms-whatsapp:state.${state}`)}</Badge>}
      />
      <div className="grid gap-4 p-5">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-table">
          <bdi dir="ltr">{phone}</bdi>
          {reference ? (
            <TextLink href={paths.agencyBooking(lang, reference)}>
              <bdi dir="ltr">{reference}</bdi>
            </TextLink>
          ) : null}
        </p>
        <p
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className="max-w-prose rounded-card bg-ok-tint px-4 py-3 text-body wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
        <div className="flex flex-wrap gap-2">
          <WhatsappOpener id={id} href={href} tone={sent ? 'secondary' : 'primary'}>
            {t('open')}
          </WhatsappOpener>
          {children}
        </div>
        <dl className="grid gap-1 text-table">
          {moments.map(({ key, at, by }) => (
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
      </div>
    </Card>
  );
}
