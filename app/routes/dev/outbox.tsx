import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { listOutbox } from '~/modules/messaging/list-outbox.server';
import { outboxMessages } from '~/modules/messaging/outbox-messages';
import { MailFrame } from '~/modules/messaging/ui/mail-frame';
import { env } from '~/platform/env.server';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/list/empty-state';
import { Input } from '~/ui/form/input';
import { PageHeader } from '~/ui/layout/page-header';
import { Pagination } from '~/ui/list/pagination';
import siteStyles from '~/styles/site.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }];

export const meta: MetaFunction = () => [{ title: 'Outbox' }, { name: 'robots', content: 'noindex' }];

/** The demo's reading room: every message the product wrote, as its receiver would see it. Never in production. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', (visit) => {
    if (!env().RIHLA_DEMO) throw errorResponse(404, { message: 'errors:pageNotFound' });
    return loadList(visit, outboxMessages, paths.devOutbox, listOutbox);
  });
}

/** A tool for whoever tries the demo, in English only. */
export default function Outbox() {
  const { messages, total, query } = useLoaderData<typeof loader>();
  const { page, pages, pageHref } = outboxMessages.view(paths.devOutbox, query, total);
  return (
    <main id="main" lang="en" dir="ltr" className="wrap py-8">
      <PageHeader title="Outbox" note={total === 1 ? '1 message' : `${total} messages`} />
      <form method="get" className="mt-4 flex items-end gap-3">
        <Input name="to" label="Recipient" defaultValue={query.recipient} />
        <Button>Show</Button>
      </form>
      {messages.length === 0 && <EmptyState title="No message yet">Book a car, and look here again.</EmptyState>}
      <ul className="mt-6 grid gap-4">
        {messages.map((message) => (
          <li
            key={message.id}
            className="rounded-card border border-line bg-surface p-4"
            data-template={message.template}
          >
            <p className="flex flex-wrap items-center gap-3 text-small text-muted">
              <Badge tone={message.status === 'sent' ? 'ok' : message.status === 'failed' ? 'bad' : 'warn'}>
                {message.status}
              </Badge>
              <span>{message.channel}</span>
              <bdi>{message.recipient}</bdi>
              <span>{message.language}</span>
              <time dateTime={message.createdAt}>{message.createdAt.slice(0, 16).replace('T', ' ')}</time>
            </p>
            {message.subject && (
              <h2 className="heading mt-2 text-card" dir="auto">
                {message.subject}
              </h2>
            )}
            <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
              <pre
                dir="auto"
                lang={message.language}
                className="min-w-0 font-[inherit] text-table wrap-anywhere whitespace-pre-wrap"
              >
                {linked(message.text)}
              </pre>
              {message.html && <MailFrame title={`HTML of “${message.subject}”`} html={message.html} />}
            </div>
            {message.href && (
              <p className="mt-2">
                <a className="link" href={message.href}>
                  Open in WhatsApp
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        {...{ page, pages }}
        hrefFor={pageHref}
        summary={`Page ${page} of ${pages}`}
        labels={{ nav: 'Pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` }}
      />
    </main>
  );
}

/** A text with its addresses as links, as mail programs show them. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s\u2066-\u2069]+)/).map((part, at) =>
    at % 2 ? (
      <a key={at} className="link" dir="ltr" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
