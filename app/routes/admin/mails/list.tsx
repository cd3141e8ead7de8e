import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listMailPreviews } from '~/modules/reminders/previews/preview-mails.server';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Card, CardHeader } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['admin-mails'] } satisfies RouteHandle;

/** Every e-mail that the platform sends, by who gets it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ scope, lang }) => ({
    groups: listMailPreviews(scope, lang),
    title: translator(lang)('admin-mails:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminMails() {
  const { groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-mails');
  const lang = useLanguage();
  return (
    <>
      <PageHeader title={t('title')} note={t('lead')} />
      <div className="mt-5 grid gap-4">
        {groups.map(({ audience, mails }) => (
          <Card key={audience} pad="none" as="section" labelledBy={audience}>
            <CardHeader id={audience} title={t(`audience.${audience}`)} />
            <ul className="divide-y divide-line px-5">
              {mails.map(({ id, subject, isOptional }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <TextLink href={paths.adminMail(lang, id)}>{subject}</TextLink>
                  {isOptional ? <Badge>{t('optional')}</Badge> : null}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
