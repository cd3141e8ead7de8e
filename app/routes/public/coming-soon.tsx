import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { joinWaitingList } from '~/modules/waiting-list/join-waiting-list.server';
import { topicOf, waitingListSchema } from '~/modules/waiting-list/waiting-list-schema';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';
import { Aside, AsideVehicle } from '~/ui/layout/aside';

export const handle = { i18n: ['coming-soon', 'form'], hydrate: 'form', layout: 'slim' } satisfies RouteHandle;

/** What opens later, and who wants to be told (R93). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ lang, url }) => {
    const t = translator(lang);
    const isClosed = topicOf(url.searchParams.get('topic')) === 'registration';
    return {
      constraint: getZodConstraint(waitingListSchema),
      title: t(isClosed ? 'coming-soon:closedTitle' : 'coming-soon:title'),
      description: t(isClosed ? 'coming-soon:closedLead' : 'coming-soon:lead'),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    const reading = await readForm(request, waitingListSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await joinWaitingList(reading.value.email, topicOf(url.searchParams.get('topic')), lang, visitorAddress());
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.comingSoon(lang), { type: 'success', message: 'flash:comingSoon.done' });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function ComingSoon() {
  const { constraint, title, description } = useLoaderData<typeof loader>();
  const { t } = useTranslation('coming-soon');
  const lang = useLanguage();
  const form = useServerForm({ id: 'coming-soon', constraint });
  const labels = { email: t('email') };
  return (
    <SplitPage
      title={title}
      lead={description}
      aside={<ComingSoonWall />}
      after={
        <p>
          {t('meanwhile')} <TextLink href={paths.cars(lang)}>{t('cars')}</TextLink>
        </p>
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={labels} />
        <Input {...form.field('email')} type="email" label={labels.email} autoComplete="email" inputMode="email" ltr />
        <Checkbox {...form.checkbox('consent')} label={t('consent')} />
        <Button tone="primary" size="lg" wide>
          {t('submit')}
        </Button>
        <p className="text-small text-muted">{t('privacy')}</p>
      </Form>
    </SplitPage>
  );
}

function ComingSoonWall() {
  const { t } = useTranslation('coming-soon');
  return (
    <Aside
      title={t('wall.title')}
      points={[
        { icon: 'mail', text: t('wall.one') },
        { icon: 'shield-check', text: t('wall.address') },
      ]}
    >
      <AsideVehicle src={paths.vehicleArt('convertible-orange-q-960.webp')} />
    </Aside>
  );
}
