import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { setSecretAddress } from '~/http/document/secret-address.server';
import { readRawBody } from '~/http/form/body.server';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { endSubscription, isSubscribed } from '~/modules/messaging/subscriptions/change-subscription.server';
import { readUnsubscribeKey } from '~/modules/messaging/subscriptions/unsubscribe-link.server';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';

export const handle = { hydrate: 'never', layout: 'task' } satisfies RouteHandle;

/** What a link of an e-mail ends, asked once: opening it changes nothing (R208). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang, url }) => {
    setSecretAddress();
    const subscription = readUnsubscribeKey(url.searchParams.get('key') ?? '');
    const t = translator(lang);
    if (!subscription) {
      const title = t('unsubscribe:unknownTitle');
      return data({ title, description: title, mail: null, isAgency: false, isOver: false }, { status: 404 });
    }
    const isOver = !(await isSubscribed(subscription));
    const title = t(isOver ? 'unsubscribe:doneTitle' : 'unsubscribe:ask');
    const { mail } = subscription;
    return data({ title, description: t('unsubscribe:title'), mail, isAgency: 'agencyId' in subscription, isOver });
  });
}

/** RFC 8058: the body that a mail program posts, of either type of form. */
const ONE_CLICK = /List-Unsubscribe[\s\S]{0,200}One-Click/;

/** Ends it, for whoever holds the signed key: a person who pressed the button, or a mail program, which follows no redirect. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    setSecretAddress();
    const key = url.searchParams.get('key') ?? '';
    const body = await readRawBody(request);
    const subscription = readUnsubscribeKey(key);
    if (!subscription) throw new DomainError('pageNotFound');
    await endSubscription(subscription);
    if (ONE_CLICK.test(body)) return data(null);
    return redirect(paths.unsubscribe(lang, key), 303);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, params }) =>
  loaded ? pageMeta(matches, params.lang, { ...loaded, index: false }) : [];

export default function UnsubscribePage() {
  const { title, mail, isAgency, isOver } = useLoaderData<typeof loader>();
  const { t } = useTranslation('unsubscribe');
  const lang = useLanguage();
  const choices = isAgency ? paths.agencyMessages(lang) : paths.profile(lang);
  return (
    <main id="main" className="wrap max-w-panel py-12">
      <h1 className="heading mb-4 text-h1">{title}</h1>
      {mail === null ? (
        <p>{t('unknown')}</p>
      ) : (
        <>
          <p>
            {t(isOver ? 'done' : 'lead')} <strong>{t(`mail.${mail}`)}</strong>
          </p>
          <p className="mt-3 text-muted">{t(isAgency ? 'agencyNote' : 'note')}</p>
          {isOver ? (
            <p className="mt-6">
              {t('undo')} <TextLink href={choices}>{t(isAgency ? 'agencyLink' : 'customerLink')}</TextLink>.
            </p>
          ) : (
            <form method="post" className="mt-6">
              <Button tone="primary" size="lg">
                {t('submit')}
              </Button>
            </form>
          )}
        </>
      )}
    </main>
  );
}
