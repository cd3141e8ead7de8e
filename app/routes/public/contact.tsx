import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { setNoStore } from '~/http/document/no-store.server';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { contactSchema } from '~/modules/contact/contact-schema';
import { sendContactMessage } from '~/modules/contact/send-contact-message.server';
import { displayPhone } from '~/modules/people/identity-numbers';
import { readSetting } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { TextLink } from '~/ui/text-link';
import { ContactForm } from './contact-form';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

/** How to reach the platform; the form is offered where its settings name an address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, lang }) => {
    const t = translator(lang);
    const [{ supportEmail, supportPhone }, { support247 }] = await Promise.all([
      readSetting('platform'),
      readSetting('claims'),
    ]);
    if (actor) setNoStore();
    const writer = actor && { name: actor.fullName, email: actor.email };
    const head = { title: t('contact:title'), description: t('contact:lead') };
    return { supportEmail, supportPhone, support247, writer, constraint: getZodConstraint(contactSchema), head };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, actor, lang }) => {
    const reading = await readForm(request, contactSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const writer = { scope: actor, language: lang, address: visitorAddress() };
      const isTold = await sendContactMessage(reading.value, writer);
      const message = isTold ? 'flash:contact.sent' : 'flash:contact.sentOnly';
      return await redirectWithFlash(paths.contact(lang), { type: 'success', message });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Contact() {
  const { supportEmail, writer, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageHeader title={t('title')} />
      <p className="mt-4 max-w-prose text-lead text-muted">{t('lead')}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {supportEmail && (
          <Card>
            <h2 className="heading text-title">{t('formTitle')}</h2>
            <p className="mt-1 mb-5 text-muted">{t('formText')}</p>
            <ContactForm writer={writer} constraint={constraint} />
          </Card>
        )}
        <div className="grid gap-4">
          <Card>
            <h2 className="heading text-card">{t('bookingTitle')}</h2>
            <p className="mt-2 text-muted">{t('bookingText')}</p>
            <p className="mt-4">
              <ButtonLink href={paths.bookings(lang)} icon="clipboard-list">
                {t('bookings')}
              </ButtonLink>
            </p>
          </Card>
          <Reach />
        </div>
      </div>
    </main>
  );
}

/** The platform's address and phone, and the questions that are answered already. */
function Reach() {
  const { supportEmail, supportPhone, support247 } = useLoaderData<typeof loader>();
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  return (
    <Card>
      <h2 className="heading text-card">{t('reachTitle')}</h2>
      <p className="mt-2 text-muted">{support247 ? t('reach247') : t('reachText')}</p>
      <ul className="mt-4 grid gap-2">
        {supportEmail && (
          <li className="flex items-center gap-2">
            <Icon name="mail" className="text-muted" />
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </li>
        )}
        {supportPhone && (
          <li className="flex items-center gap-2">
            <Icon name="phone" className="text-muted" />
            <a className="link" href={`tel:${supportPhone}`}>
              <bdi dir="ltr">{displayPhone(supportPhone)}</bdi>
            </a>
          </li>
        )}
        <li className="flex items-center gap-2">
          <Icon name="info" className="text-muted" />
          <TextLink href={paths.faq(lang)}>{t('faq')}</TextLink>
        </li>
      </ul>
    </Card>
  );
}
