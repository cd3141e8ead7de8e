import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { setSecretAddress } from '~/http/document/secret-address.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard, type Visit } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { type OpenedLink, openSigningLink } from '~/modules/contracts/signing/links/open-signing-link.server';
import { signByLink } from '~/modules/contracts/signing/links/sign-by-link.server';
import { showsDocument } from '~/modules/contracts/signing/links/signing-link';
import { ContractText } from '~/modules/contracts/signing/links/ui/contract-text';
import { EndedLink, SignedByLink } from '~/modules/contracts/signing/links/ui/ended-link';
import { screenSchema } from '~/modules/contracts/signing/signing-schema';
import { SignatureFields } from '~/modules/contracts/signing/ui/signature-fields';
import { paths } from '~/paths';
import { Button } from '~/ui/button';

export const handle = {
  i18n: ['contract-signing', 'form'],
  // At once: the frame to sign in is there only where a script runs.
  hydrate: 'app',
  layout: 'task',
} satisfies RouteHandle;

/** A contract, or a rider of one, that its renter signs on their own phone, by a link of the agency (R191). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    setSecretAddress();
    const key = url.searchParams.get('key') ?? '';
    const link = await opened(key, request, lang);
    const t = translator(lang);
    const title = link
      ? t(`contract-signing:title.${link.kind}`, { number: link.number })
      : t('contract-signing:unknown.title');
    const { status } = link ? ERRORS.signingLinkEnded : ERRORS.signingLinkUnknown;
    const isAlive = link !== null && showsDocument(link.state);
    return data({ key, link, title, description: t('contract-signing:lead') }, { status: isAlive ? 200 : status });
  });
}

/** What a link shows; null for an address that none has. */
async function opened(key: string, request: Request, language: Visit<'anyone'>['lang']): Promise<OpenedLink | null> {
  // A program that looks at a link before it is pressed opens nothing.
  const isVisit = request.headers.get('Sec-Fetch-Mode') === 'navigate' && !request.headers.has('Sec-Purpose');
  return openSigningLink(key, { address: visitorAddress(), language, isVisit }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'signingLinkUnknown') return null;
    throw error;
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    setSecretAddress();
    const key = url.searchParams.get('key') ?? '';
    const reading = await readForm(request, screenSchema);
    if (!reading.ok) return reading.invalid;
    const { signerName, drawing, version } = reading.value;
    const by = { language: lang, address: visitorAddress(), userAgent: request.headers.get('User-Agent') };
    try {
      await signByLink(key, { signerName, drawing, version, ...by });
    } catch (error) {
      // The page says what became of the link: signed by a first press, ended or never made.
      const isGone = error instanceof DomainError && /^signingLink/.test(error.code);
      if (!isGone) return reading.refuse(error);
    }
    return redirect(paths.contractSigning(lang, key), 303);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, params }) =>
  loaded ? pageMeta(matches, params.lang, { ...loaded, index: false }) : [];

export default function SignByLink() {
  const { t } = useTranslation('contract-signing');
  const lang = useLanguage();
  const { key, link } = useLoaderData<typeof loader>();
  const file = paths.contractSigningFile(lang, key);
  if (!link?.open) return link?.signed ? <SignedByLink link={link} file={file} /> : <EndedLink link={link} />;
  return (
    <main id="main" className="wrap max-w-panel py-8">
      <h1 className="heading text-h1">{t(`heading.${link.kind}`)}</h1>
      <p className="mt-2 mb-5 text-muted">
        {t(`from.${link.kind}`, { agency: link.agency.name })}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {link.number}
        </bdi>
      </p>
      <div className="grid gap-5">
        <ContractText kind={link.kind} text={link.open.text} />
        <p>
          <a className="link" href={file} target="_blank" rel="noopener">
            {t(`read.${link.kind}`)}
          </a>
        </p>
        <SigningForm kind={link.kind} {...link.open} />
      </div>
    </main>
  );
}

interface SigningFormProps extends Pick<NonNullable<OpenedLink['open']>, 'signer' | 'version'> {
  kind: OpenedLink['kind'];
}

/** The name, the signature and the consent of the renter. */
function SigningForm({ kind, signer, version }: SigningFormProps) {
  const { t } = useTranslation('contract-signing');
  const form = useServerForm({ id: 'sign', defaultValue: { signerName: signer } });
  const labels = { signerName: t('signerName'), drawing: t('drawing'), accepted: t(`accepted.${kind}`) };
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors form={form} labels={labels} />
      <SignatureFields
        form={form}
        labels={labels}
        hints={{ name: t('nameHint'), drawing: t('drawHint') }}
        clear={t('clear')}
        version={version}
      />
      <Button tone="primary" size="lg" wide>
        {t(`submit.${kind}`)}
      </Button>
    </Form>
  );
}
