import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { parseMessage } from '~/i18n/message';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SplitPage } from '~/ui/split-page';
import { StarPattern } from '~/ui/star-pattern';
import { paths } from './paths';
import type { FailureData } from './failure.server';

interface ErrorPageProps {
  /** The way back into a work area; the public site offers its cars. */
  back?: { label: string; href: string };
}

const kindOf = (status: number | undefined) =>
  status === undefined ? 'crash' : status === 404 ? 'notFound' : status === 503 ? 'unavailable' : 'refused';

/** Who tried too often is told until when to wait, by the clock and in minutes. */
function WaitPage({ count, time }: { count: number; time: string }) {
  const { t } = useTranslation(['common', 'errors']);
  const lang = useLanguage();
  return (
    <SplitPage title={t('wait.title')}>
      <title>{t('wait.title')}</title>
      <p className="flex gap-3 text-lead">
        <Icon name="clock" className="mt-1.5 text-warn" />
        {t('wait.until', { count, time })}
      </p>
      <p className="mt-3 text-body text-muted">{t('wait.why')}</p>
      <div className="mt-5 grid gap-3">
        <ButtonLink tone="primary" size="lg" wide href="">
          {t('wait.back')}
        </ButtonLink>
        <ButtonLink size="lg" wide href={paths.home(lang)}>
          {t('errors:page.home')}
        </ButtonLink>
      </div>
    </SplitPage>
  );
}

/** The page of every failure: 404, 403, 503 … with their sentence, and the crash page (SPEC §2). */
export function ErrorPage({ back }: ErrorPageProps) {
  const { t } = useTranslation(['errors', 'common']);
  const lang = useLanguage();
  const error = useRouteError();
  const known = isRouteErrorResponse(error)
    ? { status: error.status, data: error.data as Partial<FailureData> | null }
    : null;
  const kind = kindOf(known?.status);
  const wait = known?.status === 429 ? known.data?.params?.minutes : undefined;
  if (typeof wait === 'number') return <WaitPage count={wait} time={String(known?.data?.params?.time)} />;
  const said = known?.data?.message ? parseMessage(known.data.message) : null;
  const sentence = said
    ? (t(said.key as never, { ...said.params, ...known?.data?.params } as never) as unknown as string)
    : t(`errors:page.${kind}.text`);
  return (
    <main id="main" className="relative mx-auto grid min-h-[60vh] content-center py-16 wrap">
      <title>{t(`errors:page.${kind}.title`)}</title>
      <div className="absolute inset-0 -z-10 overflow-hidden" aria-hidden>
        <StarPattern />
      </div>
      {known && <p className="text-small font-semibold text-muted">{known.status}</p>}
      <h1 className="heading text-title text-ink">{t(`errors:page.${kind}.title`)}</h1>
      <p className="mt-3 max-w-prose text-muted">{sentence}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {kind === 'crash' || kind === 'unavailable' ? (
          <ButtonLink tone="primary" href="">
            {t('errors:page.refresh')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" href={back?.href ?? paths.cars(lang)}>
            {back?.label ?? t('errors:page.findCar')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.home(lang)} tone="secondary">
          {t('errors:page.home')}
        </ButtonLink>
      </p>
    </main>
  );
}
