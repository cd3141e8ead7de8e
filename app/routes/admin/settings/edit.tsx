import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { saveSettings, settingValues } from '~/modules/settings/edit/save-settings.server';
import { closingLink, settingGroups, settingHead } from '~/modules/settings/edit/setting-form.server';
import { lockedSettings } from '~/modules/settings/edit/setting-locks.server';
import { type EditedPage, isEditedPage } from '~/modules/settings/edit/setting-pages';
import { settingSchema } from '~/modules/settings/edit/setting-schema';
import { ClosingNotice } from '~/modules/settings/edit/ui/closing-notice';
import { SettingFields } from '~/modules/settings/edit/ui/setting-fields';
import { SettingFrame } from '~/modules/settings/edit/ui/setting-frame';
import { readStoredSettings } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { SaveBar } from '~/modules/agencies/ui/save-bar';

export const handle = { i18n: ['form'] } satisfies RouteHandle;

/** The page that an address names; the first one where it names none. @throws DomainError pageNotFound */
function pageOf(word: string | undefined): EditedPage {
  const page = word ?? 'platform';
  // The first page has one address.
  if (!isEditedPage(page) || word === 'platform') throw new DomainError('pageNotFound');
  return page;
}

/** What an administrator decides for the whole platform, a page of it (R269–R273). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ params, lang }) => {
      const page = pageOf(params.page);
      const t = translator(lang);
      const settings = await readStoredSettings();
      return {
        page,
        head: settingHead(t, lang, page),
        groups: settingGroups(t, page, lockedSettings()),
        values: settingValues(page, settings),
        closing: page === 'maintenance' ? closingLink(t, lang, settings.maintenance.isOn) : null,
        save: t('admin-settings:save'),
      };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const page = pageOf(params.page);
      const reading = await readForm(request, settingSchema(page, lockedSettings()));
      if (!reading.ok) return reading.invalid;
      try {
        await saveSettings(scope, page, reading.value);
      } catch (error) {
        return reading.refuse(error);
      }
      // The frame says the platform's name, too.
      const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
      const saved = { type: 'success', message: 'flash:settings.saved' } as const;
      return redirectWithFlash(paths.adminSettings(lang, page), saved, headers);
    },
    { fresh: true },
  );
}

export default function AdminSettings() {
  const { page, head, groups, values, closing, save } = useLoaderData<typeof loader>();
  // A form that did not stand keeps what it had shown first.
  const defaultValue = { ...values, shown: JSON.stringify(values) };
  const form = useServerForm({ id: `settings-${page}`, defaultValue });
  const fields = groups.flatMap((group) => group.fields);
  return (
    <SettingFrame head={head}>
      {closing && <ClosingNotice {...closing} />}
      <Form {...form.props} className="mt-5 grid gap-4">
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="shown" defaultValue={form.field('shown').defaultValue} />
        <FormErrors form={form} labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
        <SettingFields form={form} groups={groups} />
        <SaveBar label={save} />
      </Form>
    </SettingFrame>
  );
}
