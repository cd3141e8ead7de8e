import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Button } from '~/ui/button';
import { EmailText } from '~/ui/email-text';
import { Card, CardHeader } from '~/ui/layout/card';
import type { ListedSending } from '../list-sendings.server';

/** What was sent of an invoice, to whom and when, and what became of each address; `canRevoke`: with the button that ends it. */
export function SendingsCard({ sendings, canRevoke }: { sendings: readonly ListedSending[]; canRevoke?: boolean }) {
  const { t } = useTranslation('agency-invoice');
  return (
    <Card pad="none" as="section" labelledBy="sendings">
      <CardHeader id="sendings" title={t('sendings.title')} />
      {sendings.length === 0 ? (
        <p className="p-5 text-table text-muted">{t('sendings.none')}</p>
      ) : (
        <ul className="divide-y divide-line px-5">
          {sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} canRevoke={canRevoke} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SendingLine({ sending, canRevoke }: { sending: ListedSending; canRevoke?: boolean }) {
  const { t } = useTranslation('agency-invoice');
  const lang = useLanguage();
  const { id, channel, recipient, at, link, openedAt, until } = sending;
  const moment = (wall: NonNullable<typeof until>) => formatDateTime(wall, lang, 'medium');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {t(`sendings.by.${channel}`)}
          {recipient ? ' ' : null}
          {recipient && channel === 'email' ? <EmailText className="font-semibold">{recipient}</EmailText> : null}
          {recipient && channel === 'whatsapp' ? (
            <bdi dir="ltr" className="font-semibold whitespace-nowrap">
              {displayPhone(recipient)}
            </bdi>
          ) : null}
        </p>
        <p className="text-table text-muted">{moment(at)}</p>
        {link && until ? (
          <p className="text-table text-muted">
            {link === 'open' ? t('sendings.until', { at: moment(until) }) : t(`sendings.${link}`)}
            {openedAt ? ` · ${t('sendings.opened', { at: moment(openedAt) })}` : null}
          </p>
        ) : null}
      </div>
      {canRevoke && link === 'open' ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="revoke" size="sm">
            {t('sendings.revoke')}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
