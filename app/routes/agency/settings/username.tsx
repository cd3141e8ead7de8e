import { getZodConstraint } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { usernameSchema } from '~/modules/agencies/setup/setup-schema';
import { changeUsername } from '~/modules/agencies/username/change-username.server';
import { checkUsername } from '~/modules/agencies/username/check-username.server';
import { readUsernames } from '~/modules/agencies/username/former-slugs.server';
import { suggestSlugs } from '~/modules/agencies/username/free-slugs.server';
import { publicHosts } from '~/modules/agencies/username/public-hosts.server';
import { UsernameField } from '~/modules/agencies/username/ui/username-field';
import { paths } from '~/paths';
import { cutText } from '~/platform/cut-text';
import { env } from '~/platform/env.server';
import { Button, ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['agency-username', 'form', 'username'], hydrate: 'app' } satisfies RouteHandle;

/** The agency's username; `?slug=`, or a proposal `?pick=`, is looked up where no script does it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const t = translator(lang);
    const agency = await readUsernames(scope);
    const asked = cutText((url.searchParams.get('pick') ?? url.searchParams.get('slug') ?? '').trim(), 60);
    const check = asked && asked !== agency.slug ? await checkUsername(scope, asked) : null;
    return {
      current: agency.slug,
      former: agency.former.map(({ slug, until }) => ({
        slug,
        text: t('agency-username:until', { day: formatDate(until, lang, 'long') }),
      })),
      asked: asked || agency.slug,
      problem: check?.problem ? t(ERRORS[check.problem].message) : null,
      isFree: check !== null && check.problem === null,
      suggestions: check?.suggestions.length ? check.suggestions : await suggestSlugs(scope.profileId, agency),
      ...publicHosts(),
      constraint: getZodConstraint(usernameSchema(env().PRODUCT_SLUG)),
      title: t('username:title'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, usernameSchema(env().PRODUCT_SLUG));
    if (!reading.ok) return reading.invalid;
    try {
      await changeUsername(scope, reading.value.slug);
      // The frame links to the public page.
      const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
      const said = { type: 'success', message: 'flash:settings.saved' } as const;
      return await redirectWithFlash(paths.agencyUsername(lang), said, headers);
    } catch (error) {
      return reading.refuse(error, 'slug');
    }
  });
}

export default function UsernameSettings() {
  const { current, former, asked, problem, isFree, title, constraint, ...offer } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-username', 'username']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'username', constraint, defaultValue: { slug: asked } });
  const labels = { slug: t('username:slug') };
  const field = form.field('slug');
  return (
    <div className="max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('general'), href: paths.agencyGeneral(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="mb-5 text-muted">{t('username:text')}</p>
      <Form {...form.props} key={asked} className="grid gap-4">
        <FormErrors form={form} labels={labels} />
        <Card className="grid gap-4">
          <UsernameField
            {...offer}
            field={{ ...field, error: field.error ?? problem ?? undefined }}
            label={labels.slug}
            current={current}
            isFree={isFree}
            offerMethod="get"
          />
          <p className="text-small text-muted">{t('kept')}</p>
          <div className="flex flex-wrap gap-2 max-sm:grid">
            <Button tone="primary" size="lg">
              {t('save')}
            </Button>
            <Button size="lg" formMethod="get">
              {t('check')}
            </Button>
            <ButtonLink href={paths.agencyGeneral(lang)} size="lg" tone="ghost">
              {t('cancel')}
            </ButtonLink>
          </div>
        </Card>
      </Form>
      {former.length > 0 ? (
        <Card as="section" labelledBy="former-title" className="mt-4">
          <h2 id="former-title" className="heading text-card">
            {t('former')}
          </h2>
          <ul className="mt-2 grid gap-1.5 text-table">
            {former.map(({ slug, text }) => (
              <li key={slug} className="flex flex-wrap justify-between gap-x-4">
                <bdi dir="ltr" className="font-semibold wrap-anywhere">
                  {slug}
                </bdi>
                <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
