import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import type { BoundForm } from '~/ui/form/bound-form';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Input } from '~/ui/form/input';
import { useUsernameCheck } from './use-username-check';

interface UsernameFieldProps {
  field: ReturnType<BoundForm['field']>;
  label: string;
  suggestions: string[];
  host: string;
  domain: string | null;
  /** The agency's own, where the field begins with another one. */
  current?: string;
  /** What the field begins with was looked up, and may be taken. */
  isFree?: boolean;
  /** Without scripting a proposal is sent with the form; `get` asks the page for it instead. */
  offerMethod?: 'get';
}

/** Further ones wait behind a word. */
const SHOWN_OFFERS = 3;

/**
 * The username with free ones to choose by one press, and the addresses it gives. With scripting it says
 * while one types whether it is free; without, a press saves and comes back.
 */
export function UsernameField(props: UsernameFieldProps) {
  const { field, label, suggestions, host, domain, current, isFree = false, offerMethod } = props;
  const { t } = useTranslation('username');
  const lang = useLanguage();
  const first = typeof field.defaultValue === 'string' ? field.defaultValue : '';
  const [typed, setTyped] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  // What was typed before React arrived was heard by nobody.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input) setTyped(input.value);
  }, []);
  // What the site said of a form that was sent holds until something else is typed.
  const [sent, setSent] = useState(first);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && field.error) setSent(input.value);
  }, [field.error]);
  const slug = typed.trim();
  const check = useUsernameCheck(slug, first, paths.usernameCheck(lang));
  const isAsGiven = typed === first;
  const problem = check?.problem ?? undefined;
  const refused = typed === sent && field.error ? field.error : isAsGiven ? undefined : problem;
  const shown = slug && !refused ? slug : '…';
  const offered = (check?.suggestions.length ? check.suggestions : suggestions).filter((one) => one !== slug);
  return (
    <div ref={box} className="grid gap-3">
      <Input
        {...field}
        label={label}
        ltr
        prefix={
          <span className="max-sm:text-small">
            {host}
            {paths.agency(lang, '')}
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        hint={t('slugHint')}
        error={refused}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="-mt-1 flex min-h-5 gap-1.5 text-small font-medium text-ok empty:hidden">
        {slug !== current && (isAsGiven ? isFree : check && !check.problem) ? (
          <>
            <Icon name="check-circle" className="mt-px" />
            {t('free', { slug })}
          </>
        ) : problem && !isAsGiven ? (
          <span className="sr-only">{problem}</span>
        ) : null}
      </p>
      <UsernameOffers offered={offered} method={offerMethod} />
      <UsernameAddresses slug={shown} host={host} domain={domain} />
    </div>
  );
}

/** Puts the name of the pressed button into the field; without scripting the button posts it. */
function choose(event: MouseEvent<HTMLButtonElement>) {
  const input = event.currentTarget.form?.elements.namedItem('slug');
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.value = event.currentTarget.value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Free usernames to choose by one press. */
function UsernameOffers({ offered, method }: { offered: string[]; method?: 'get' }) {
  const { t } = useTranslation('username');
  if (offered.length === 0) return null;
  const others = offered.slice(SHOWN_OFFERS);
  const offer = (one: string) => (
    <button
      key={one}
      name="pick"
      value={one}
      formMethod={method}
      onClick={choose}
      className={`${buttonClass({ size: 'sm' })} min-w-0`}
    >
      <bdi dir="ltr" className="truncate">
        {one}
      </bdi>
    </button>
  );
  return (
    <div role="group" aria-labelledby="slug-offers">
      <p id="slug-offers" className="mb-1.5 text-small font-semibold">
        {t('offers')}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {offered.slice(0, SHOWN_OFFERS).map(offer)}
        {others.length > 0 ? (
          <details className="group/others min-w-0 open:col-span-2 sm:open:w-full">
            <summary className={`${buttonClass({ size: 'sm', tone: 'ghost' })} w-fit max-w-full !px-1`}>
              {t('otherOffers')}
              <Icon name="chevron-down" className="group-open/others:rotate-180" />
            </summary>
            <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{others.map(offer)}</div>
          </details>
        ) : null}
      </div>
    </div>
  );
}

/** The addresses that a username gives. */
function UsernameAddresses({ slug, host, domain }: { slug: string; host: string; domain: string | null }) {
  const { t } = useTranslation('username');
  const lang = useLanguage();
  return (
    <dl className="grid gap-x-3 gap-y-1 rounded-field bg-sunk p-4 text-table sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{t('address')}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi dir="ltr">
          {host}
          {paths.agency(lang, slug)}
        </bdi>
      </dd>
      {domain === null ? null : (
        <>
          <dt className="text-muted">{t('subdomain')}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">
            <bdi dir="ltr">
              {slug}.{domain}
            </bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
