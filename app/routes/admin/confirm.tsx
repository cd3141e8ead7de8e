import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard, type Visit } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import { isPostLoginTarget } from '~/http/post-login-redirect';
import { encodePath } from '~/http/redirects.server';
import { visitorAddress } from '~/http/session/session.server';
import { trustedDevice } from '~/http/session/trusted-device.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { confirmIdentity, findProof } from '~/modules/access/fresh/confirm-identity.server';
import { confirmSchema } from '~/modules/access/fresh/confirm-schema';
import { isFresh } from '~/modules/access/fresh/freshness';
import { ConfirmFields, ConfirmWithGoogle, useConfirmLabels } from '~/modules/access/ui/confirm-fields';
import { paths, safeRedirect } from '~/paths';
import { Card } from '~/ui/layout/card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** Asks an administrator once more who they are, before what is dangerous (R251). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async (visit) => {
    const { scope, actor, url, lang } = visit;
    const [proof, next] = [await findProof(scope), nextOf(visit)];
    // Who comes back from Google has just signed in again.
    if (proof === 'google' && isFresh(actor.provedAt)) throw redirect(encodePath(next));
    const google = readGoogleAvailability(url, 'again', lang);
    return { proof, next, google, email: actor.email, title: translator(lang)('admin-confirm:title') };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async (visit) => {
      const { request, scope, actor } = visit;
      const proof = await findProof(scope);
      // Google alone proves this account: there is no form.
      if (proof === 'google')
        return redirect(encodePath(paths.adminConfirm(visit.lang, nextOf(visit))), { status: 303 });
      const reading = await readForm(request, confirmSchema(proof));
      if (!reading.ok) return reading.invalid;
      const from = { address: visitorAddress(), browser: await trustedDevice(request, actor.email) };
      try {
        await confirmIdentity(scope, { ...reading.value, ...from, proof, sessionId: actor.sessionId });
      } catch (error) {
        return reading.refuse(error, error instanceof DomainError ? FIELD_OF[error.code] : undefined);
      }
      return redirect(encodePath(nextOf(visit)), { status: 303, headers: { 'X-Remix-Reload-Document': 'true' } });
    },
    { whileViewing: true },
  );
}

/** The field at which a refusal is shown; the whole form's otherwise. */
const FIELD_OF: Partial<Record<DomainError['code'], string>> = { codeWrong: 'code', currentPasswordWrong: 'password' };

/** The page of this site that asked; the dashboard where none did, or this page itself. */
function nextOf({ url, lang }: Visit<'admin'>): string {
  const next = safeRedirect(url.searchParams.get('next'), '');
  const isPage = next !== '' && isPostLoginTarget(next) && !next.startsWith(paths.adminConfirm(lang));
  return isPage ? next : paths.admin(lang);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ConfirmIdentity() {
  const { proof, email, next, google, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-confirm');
  const lang = useLanguage();
  const form = useServerForm({ id: 'confirm' });
  const labels = useConfirmLabels();
  return (
    <div className="mx-auto max-w-[34rem]">
      <h1 className="heading text-h1">{title}</h1>
      <p className="mt-1 mb-5 text-body text-muted">{t('lead')}</p>
      <Card>
        {proof === 'google' ? (
          <ConfirmWithGoogle google={google} next={paths.adminConfirm(lang, next)} />
        ) : (
          <form {...form.props} className="grid gap-5">
            <FormErrors form={form} labels={labels} />
            <ConfirmFields form={form} proof={proof} email={email} back={paths.admin(lang)} />
          </form>
        )}
      </Card>
    </div>
  );
}
