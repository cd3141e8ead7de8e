import type { ReactNode } from 'react';
import { type PageTexts, useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { ButtonLink } from '~/ui/button';
import type { OpenedLink } from '../open-signing-link.server';
import type { EndedState } from '../signing-link';

/** A link by which nobody signs: what it ended of, and whom to ask for another. Null: none has this address. */
export function EndedLink({ link }: { link: OpenedLink | null }) {
  const { t } = useTranslation('contract-signing');
  const state = link && (link.state as EndedState);
  return (
    <ShortPage title={link && state ? endedTitle(t, link.kind, state) : t('unknown.title')}>
      <p>{state ? t(`ended.${state}.text`) : t('unknown.text')}</p>
      {link ? (
        <p className="mt-3 text-muted">
          <bdi dir="auto">{link.agency.name}</bdi>
          {link.agency.phone ? (
            <>
              {' '}
              <a className="link" dir="ltr" href={`tel:${link.agency.phone}`}>
                {displayPhone(link.agency.phone)}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </ShortPage>
  );
}

/** A contract that is signed: by whom, when and what, and the file of it. */
export function SignedByLink({ link, file }: { link: OpenedLink; file: string }) {
  const { t } = useTranslation('contract-signing');
  const lang = useLanguage();
  const { kind, signed, number } = link;
  if (!signed) return null;
  return (
    <ShortPage title={t(`signed.title.${kind}`)}>
      <p className="wrap-anywhere">
        {t('signed.text', { name: signed.signerName, at: formatDateTime(signed.recordedAt, lang, 'medium') })}
      </p>
      <p className="mt-1 text-muted">
        {t(`signed.document.${kind}`)}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {number}
        </bdi>
      </p>
      <p className="mt-5">
        <ButtonLink href={`${file}&download`} download tone="primary" size="lg">
          {t(`signed.download.${kind}`)}
        </ButtonLink>
      </p>
      <p className="mt-5 text-small text-muted">{t('signed.fingerprint')}</p>
      <p className="font-mono text-small text-muted wrap-anywhere">
        <bdi dir="ltr">{signed.sha256}</bdi>
      </p>
    </ShortPage>
  );
}

/** Only a contract changes under its link; a rider stays as it was written. */
const endedTitle = (t: PageTexts<'contract-signing'>, kind: OpenedLink['kind'], state: EndedState): string =>
  state === 'closed' || state === 'elsewhere' ? t(`ended.${state}.title.${kind}`) : t(`ended.${state}.title`);

function ShortPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap max-w-panel py-12">
      <h1 className="heading mb-4 text-h1">{title}</h1>
      {children}
    </main>
  );
}
