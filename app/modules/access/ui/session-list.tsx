import { Form } from '@remix-run/react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatRelative } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { SessionItem } from '../sessions/list-sessions.server';

interface OwnSessionsProps {
  sessions: readonly SessionItem[];
  /** How many other devices there are, listed or not. */
  others: number;
  now: WallClock;
}

/** The devices on which a person is signed in, each of the others with a button that ends it, and one for all. */
export function OwnSessions({ sessions, others, now }: OwnSessionsProps) {
  const { t } = useTranslation('security');
  const unlisted = others - sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul className="-my-4">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {unlisted > 0 ? <p className="text-small text-muted">{t('sessions.unlisted', { count: unlisted })}</p> : null}
      {others > 0 ? (
        <Form method="post" className="border-t border-line pt-5">
          <Button name="intent" value="end-others" icon="log-out">
            {t('sessions.endOthers')}
          </Button>
        </Form>
      ) : (
        <p className="border-t border-line pt-4 text-small text-muted">{t('sessions.onlyHere')}</p>
      )}
    </>
  );
}

function SessionRow({ session, now }: { session: SessionItem; now: WallClock }) {
  const { t } = useTranslation('security');
  const lang = useLanguage();
  const { device, address, since, lastUsedAt, isCurrent, isTold } = session;
  const name = useDeviceName(device);
  const when = formatRelative(lastUsedAt, now, lang);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-b border-line py-4 last:border-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <span aria-hidden className="flex size-10 items-center justify-center rounded-field bg-sunk text-muted">
        <Icon name={device.kind === 'phone' ? 'smartphone' : 'monitor'} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-semibold">
          {name}
          {isCurrent ? <Badge tone="ok">{t('sessions.here')}</Badge> : null}
          {isTold ? <Badge tone="neutral">{t('sessions.told')}</Badge> : null}
        </p>
        <p className="text-small text-muted first-letter:uppercase">
          {isCurrent ? null : (
            <>
              <time dateTime={lastUsedAt}>{t('sessions.lastUse', { when })}</time>
              {' · '}
            </>
          )}
          <time dateTime={since}>{t('sessions.since', { date: formatDate(since, lang, 'medium') })}</time>
          {address ? (
            <>
              {' · '}
              <Trans
                t={t}
                i18nKey="sessions.address"
                values={{ address }}
                components={{ address: <bdi dir="ltr" className="whitespace-nowrap" /> }}
              />
            </>
          ) : null}
        </p>
      </div>
      {isCurrent ? null : <EndButtons session={session} name={name} when={when} />}
    </li>
  );
}

/** What ends a device of somebody, or its notices alone. */
function EndButtons({ session, name, when }: { session: SessionItem; name: string; when: string }) {
  const { t } = useTranslation('security');
  const lang = useLanguage();
  return (
    <div className="col-start-2 flex flex-wrap gap-2 sm:col-start-3 sm:justify-end">
      {session.isTold ? (
        <Form method="post" action={paths.push(lang)}>
          <input type="hidden" name="sessionId" value={session.id} />
          <Button name="intent" value="off">
            {t('sessions.untell')}
          </Button>
        </Form>
      ) : null}
      <Form method="post">
        <input type="hidden" name="sessionId" value={session.id} />
        <Button name="intent" value="end" aria-label={t('sessions.endOf', { device: name, when })}>
          {t('sessions.end')}
        </Button>
      </Form>
    </div>
  );
}

function useDeviceName({ browser, system }: SessionItem['device']): string {
  const { t } = useTranslation('security');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
