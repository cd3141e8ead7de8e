import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SplitPage } from '~/ui/layout/split-page';
import { StarPattern } from '~/ui/media/star-pattern';
import { paths } from '../paths';
import type { ErrorData } from './error-response.server';
import { SendAgain } from './form/send-again';

interface ErrorPageProps {
  /** The link back into a work area; the public site offers its cars. */
  back?: { label: string; href: string };
}

/** What Chromium, Firefox and Safari throw in a page that cannot reach the site. */
const NETWORK_FAULT = /failed to fetch|networkerror|load failed|importing a module script/i;

const isNetworkFault = (error: unknown): boolean => error instanceof TypeError && NETWORK_FAULT.test(error.message);

/**
 * Which page a status gets: the visitor looks elsewhere, comes again in a while, or asked for what is not done; without one
 * the page has failed in the browser, by itself or for want of a network.
 */
export function kindOf(
  status: number | undefined,
  error?: unknown,
): 'crash' | 'notFound' | 'unavailable' | 'refused' | 'network' {
  if (status === undefined && isNetworkFault(error)) return 'network';
  if (status === 404) return 'notFound';
  if (status === 503 || status === 504) return 'unavailable';
  return status === undefined || status >= 500 ? 'crash' : 'refused';
}

/** Who tried too often is told until when to wait, by the clock and in minutes, and what can be done meanwhile. */
function WaitPage({ count, time }: { count: number; time: string }) {
  const { t } = useTranslation('error-page');
  const lang = useLanguage();
  const isSignIn = useLocation().pathname === paths.login(lang);
  return (
    <SplitPage title={t('wait.title')} lead={t('wait.until', { count, time })}>
      <title>{t('wait.title')}</title>
      <p className="flex gap-3 text-body">
        <Icon name="clock" className="mt-[3px] text-warn" />
        {t('wait.why')}
      </p>
      <div className="mt-5 grid gap-3">
        {isSignIn ? (
          <ButtonLink tone="primary" size="lg" wide href={paths.forgotPassword(lang)}>
            {t('wait.forgot')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" size="lg" wide href={paths.home(lang)}>
            {t('home')}
          </ButtonLink>
        )}
        <ButtonLink size="lg" wide href="">
          {t('wait.back')}
        </ButtonLink>
      </div>
    </SplitPage>
  );
}

/** The page of every failure: 404, 403, 503 … with their sentence, and the crash page (R106). */
export function ErrorPage({ back }: ErrorPageProps) {
  const { t } = useTranslation('error-page');
  const lang = useLanguage();
  const error = useRouteError();
  const known = isRouteErrorResponse(error)
    ? { status: error.status, data: error.data as Partial<ErrorData> | null }
    : null;
  const kind = kindOf(known?.status, error);
  const wait = known?.status === 429 ? known.data?.params?.minutes : undefined;
  if (typeof wait === 'number') return <WaitPage count={wait} time={String(known?.data?.params?.time)} />;
  const sentence = known?.data?.sentence ?? t(`${kind}.text`);
  const title = known?.data?.title ?? t(`${kind}.title`);
  return (
    <main id="main" className="relative isolate overflow-clip">
      <title>{title}</title>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 [mask-image:radial-gradient(62%_75%_at_82%_50%,#000,transparent)] max-md:[mask-image:radial-gradient(90%_38%_at_80%_72%,#000,transparent)] rtl:-scale-x-100"
      >
        <StarPattern />
      </div>
      <div className="wrap grid min-h-[60vh] content-center items-center gap-x-12 gap-y-8 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          {known && <p className="text-small font-semibold text-muted">{known.status}</p>}
          <h1 className="heading text-display text-ink">{title}</h1>
          <p className="mt-3 max-w-prose text-lead text-muted">{sentence}</p>
          {known?.data?.form && <SendAgain form={known.data.form} />}
          <p className="mt-6 flex flex-wrap gap-3 max-sm:grid">
            {kind === 'crash' || kind === 'unavailable' || kind === 'network' ? (
              <ButtonLink tone={known?.data?.form ? 'secondary' : 'primary'} size="lg" href="">
                {t('refresh')}
              </ButtonLink>
            ) : (
              <ButtonLink tone="primary" size="lg" href={back?.href ?? paths.cars(lang)}>
                {back?.label ?? t('findCar')}
              </ButtonLink>
            )}
            <ButtonLink href={paths.home(lang)} size="lg">
              {t('home')}
            </ButtonLink>
          </p>
        </div>
        <img
          src={paths.vehicleArt('suv-majorelle-rear-640.webp')}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          className="w-full max-md:max-w-72 max-md:justify-self-center rtl:-scale-x-100"
        />
      </div>
    </main>
  );
}
