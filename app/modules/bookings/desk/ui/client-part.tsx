import type { KeyboardEvent } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { PickedClient } from '~/modules/clients/picker/search-clients.sql';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ErrorText } from '~/ui/form/field';
import { Input } from '~/ui/form/input';
import { Icon } from '~/ui/icon';
import { Avatar } from '~/ui/media/avatar';
import type { DeskFormPage } from '../open-desk-form.server';
import { NewClientFields } from './new-client-fields';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

interface ClientPartProps {
  form: DeskFormState;
  page: Pick<DeskFormPage, 'client' | 'clients' | 'isSearching' | 'searchFault'>;
  /** Of a client written down here; left out where the client stays. */
  clientKey?: string;
}

/** Who rents: found by name, phone or papers, or written down here without leaving the form. */
export function ClientPart({ form, page, clientKey }: ClientPartProps) {
  const { t } = useTranslation('agency-booking-form');
  const isNew = Boolean(form.values.clientForm) && !page.client;
  if (clientKey === undefined) return <FixedClient form={form} page={page} />;
  const failed = form.error('clientId');
  return (
    <DeskPart
      id="client"
      title={t('client.title')}
      end={
        isNew ? undefined : (
          <Button name="step" value={page.client ? 'changeClient' : 'newClient'} tone="ghost" size="sm">
            {t(page.client ? 'client.change' : 'client.new')}
          </Button>
        )
      }
    >
      <div id="clientId" tabIndex={-1}>
        {page.client ? (
          <ChosenClient client={page.client} />
        ) : isNew ? (
          <NewClientFields form={form} clientKey={clientKey} />
        ) : (
          <ClientSearch form={form} page={page} />
        )}
        {failed ? <ErrorText id="clientId">{failed}</ErrorText> : null}
      </div>
    </DeskPart>
  );
}

/** The client of a booking that stands. */
function FixedClient({ form, page: { client } }: Pick<ClientPartProps, 'form' | 'page'>) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <DeskPart id="client" title={t('client.title')}>
      {client ? (
        <ChosenClient client={client} />
      ) : (
        <input type="hidden" name="clientId" value={form.values.clientId ?? ''} />
      )}
    </DeskPart>
  );
}

function ChosenClient({ client }: { client: PickedClient }) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-line border-s-[3px] border-s-primary bg-primary-weak px-3 py-2">
      <input type="hidden" name="clientId" value={client.id} />
      <ClientFacts client={client} />
      {client.blacklistReason === null ? null : (
        <p className="w-full text-small font-medium text-bad">
          {t('client.blacklistedFor', { reason: client.blacklistReason })}
        </p>
      )}
    </div>
  );
}

function ClientSearch({ form, page }: Pick<ClientPartProps, 'form' | 'page'>) {
  const { t } = useTranslation('agency-booking-form');
  const query = form.field('clientQuery');
  const needsDates = page.searchFault !== null;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys lead along its buttons
    <div onKeyDown={moveFocus}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Input
          {...query}
          type="search"
          icon="search"
          label={t('client.query')}
          maxLength={100}
          autoComplete="off"
          data-picker
        />
        <Button name="step" value="client" size="lg">
          {t('client.search')}
        </Button>
      </div>
      <p role="status" className={needsDates ? 'mt-2 font-medium text-warn' : 'sr-only'}>
        {needsDates ? page.searchFault : page.isSearching ? t('client.found', { count: page.clients.length }) : ''}
      </p>
      {page.isSearching && !needsDates ? (
        <ul className="mt-3 overflow-hidden rounded-field border border-line">
          {page.clients.map((client) => (
            <li key={client.id} className="border-b border-line">
              <button
                name="pickClient"
                value={client.id}
                data-picker
                className="ring-within flex min-h-[58px] w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-start hover:bg-primary-weak focus-visible:bg-primary-weak"
              >
                <ClientFacts client={client} typed={form.values.clientQuery} />
              </button>
            </li>
          ))}
          <li>
            <button
              name="step"
              value="newClient"
              data-picker
              className="ring-within flex min-h-[52px] w-full cursor-pointer items-center gap-3 px-3 py-2 text-start font-semibold text-primary hover:bg-primary-weak"
            >
              <Icon name="user" />
              <span className="min-w-0 wrap-anywhere">
                {t('client.create', { name: form.values.clientQuery ?? '' })}
              </span>
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

function ClientFacts({ client, typed = '' }: { client: PickedClient; typed?: string }) {
  const { t } = useTranslation('agency-booking-form');
  const lang = useLanguage();
  const name = clientName(client);
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 grow">
        <bdi className="block font-semibold wrap-anywhere">
          <Matched text={name} typed={typed} />
        </bdi>
        <span className="block text-small text-muted">
          <bdi dir="ltr">{displayPhone(client.phone)}</bdi>
          {client.document ? (
            <>
              {' · '}
              <bdi dir="ltr">{client.document}</bdi>
            </>
          ) : null}
        </span>
      </span>
      <span className="flex items-center gap-2 text-small text-muted">
        <span className="max-sm:sr-only">{t('client.rentals', { count: client.rentals })}</span>
        {client.blacklistReason === null ? null : <Badge tone="bad">{t('client.blacklisted')}</Badge>}
        {Number(client.due) > 0 ? (
          <Badge tone="warn">{t('client.due', { amount: formatExactMoney(client.due, lang) })}</Badge>
        ) : client.rentals > 0 ? (
          <Badge tone="ok">{t('client.settled')}</Badge>
        ) : null}
      </span>
    </>
  );
}

/** The first place where a name says what was typed, in bold; names stand in semibold already, so the rest is lighter. */
function Matched({ text, typed }: { text: string; typed: string }) {
  const word = typed.trim().toLowerCase();
  const at = word ? text.toLowerCase().indexOf(word) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <span className="font-normal">
      {text.slice(0, at)}
      <b>{text.slice(at, at + word.length)}</b>
      {text.slice(at + word.length)}
    </span>
  );
}

/** The arrow keys lead from the search field along what was found. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-picker]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
