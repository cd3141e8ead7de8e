import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { errorResponse } from '~/http/error-response.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { MailFrame } from '~/modules/messaging/ui/mail-frame';
import { previewMail } from '~/modules/reminders/previews/preview-mails.server';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { Tabs } from '~/ui/list/tabs';

export const handle = { i18n: ['admin-mails'] } satisfies RouteHandle;

/** One e-mail with sample facts, in each language. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ scope, params, lang, url }) => {
    const asked = url.searchParams.get('as') ?? undefined;
    const as = isLanguage(asked) ? asked : lang;
    const mail = previewMail(scope, params.template ?? '', as);
    if (!mail) throw errorResponse(404, { message: 'errors:pageNotFound' });
    return { mail, as, title: translator(lang)('admin-mails:of', { subject: mail.subject }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminMail() {
  const { mail, as } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-mails');
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('title'), href: paths.adminMails(lang) }, { label: `\u2068${mail.subject}\u2069` }]}
      />
      <h1 className="heading mt-2 mb-1 text-h1" lang={as} dir="auto">
        {mail.subject}
      </h1>
      <p className="mb-4 text-body text-muted">
        {t(`audience.${mail.audience}`)}
        {mail.isOptional ? ` · ${t('optional')}` : ''}
      </p>
      <Tabs
        label={t('languages')}
        items={LANGUAGES.map((language) => ({
          label: LANGUAGE_NAMES[language],
          href: paths.adminMail(lang, mail.id, language),
          current: language === as,
        }))}
      />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        <Card pad="none" as="section" labelledBy="html">
          <CardHeader id="html" title={t('html')} />
          <div className="p-4">
            <MailFrame title={t('html')} html={mail.html} />
          </div>
        </Card>
        <Card pad="none" as="section" labelledBy="text">
          <CardHeader id="text" title={t('text')} />
          <pre dir="auto" lang={as} className="p-5 font-[inherit] text-table wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Card>
      </div>
    </>
  );
}
