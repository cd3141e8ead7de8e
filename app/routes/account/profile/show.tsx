import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { storeLanguage, storeTheme } from '~/http/session/preferences.server';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { findProfile } from '~/modules/accounts/find-profile.server';
import { profileFields, profileSchema } from '~/modules/accounts/profile-schema';
import { AccountPage } from '~/modules/accounts/ui/account-page';
import { PersonFields } from '~/modules/accounts/ui/person-fields';
import { PreferenceFields } from '~/modules/accounts/ui/preference-fields';
import { useProfileLabels } from '~/modules/accounts/ui/profile-labels';
import { RenterFields } from '~/modules/accounts/ui/renter-fields';
import { saveAvatar } from '~/modules/accounts/save-avatar.server';
import { updateProfile } from '~/modules/accounts/update-profile.server';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { todayInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { SideSection } from '~/ui/layout/side-section';

export const handle = {
  i18n: ['account', 'errors-pictures', 'form', 'person', 'profile', 'terms-client'],
  hydrate: 'form',
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang }) => {
    const t = translator(lang);
    return {
      profile: await findProfile(scope),
      constraint: getZodConstraint(profileFields(actor.role)),
      today: todayInMorocco(),
      emailNote: t('errors-person:emailUnchangeable'),
      head: { title: t('account:title'), description: t('head:profile.description') },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, url, scope, actor, lang }) => {
    const reading = await readUpload(request, profileSchema(actor), {
      file: 'avatar',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors-pictures:imageTooLarge',
      keep: (picture) => saveAvatar(scope, picture),
    });
    if (!reading.ok) return reading.invalid;
    const { value, file } = reading;
    let moved: boolean;
    try {
      moved =
        (await updateProfile(scope, value, file ?? (value.removeAvatar ? 'remove' : null))).language !== value.language;
    } catch (error) {
      return reading.refuse(error, isPictureFault(error) ? 'avatar' : undefined);
    }
    const headers = new Headers();
    headers.append('Set-Cookie', await storeTheme(value.theme));
    // Whoever reads in another language than the stored one, and leaves that alone, stays where they are.
    const language = moved ? value.language : lang;
    if (moved) headers.append('Set-Cookie', await storeLanguage(language));
    // The document itself changes: its language, its direction, its theme, the picture in its header.
    headers.set('X-Remix-Reload-Document', 'true');
    const here = url.pathname.startsWith(paths.profileSettings(lang)) ? paths.profileSettings : paths.profile;
    return redirectWithFlash(here(language), { type: 'success', message: 'flash:profile.saved' }, headers);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function ProfilePage() {
  const { profile, constraint, today, emailNote } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile');
  const form = useServerForm({ id: 'profile', constraint, defaultValue: profile });
  const labels = useProfileLabels();
  return (
    <AccountPage current="profile">
      <Form {...form.props} encType="multipart/form-data" className="grid gap-6">
        <FormErrors form={form} labels={labels} />
        <SideSection id="person" title={t('person.title')} lead={t(`person.lead.${profile.role}`)}>
          <PersonFields
            form={form}
            profile={profile}
            labels={labels}
            isPictureKept={form.kept === 'avatar'}
            emailNote={emailNote}
          />
        </SideSection>
        {profile.role === 'customer' ? (
          <SideSection id="renter" title={t('renter.title')} lead={t('renter.lead')}>
            <RenterFields form={form} today={today} />
          </SideSection>
        ) : null}
        <SideSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
          <PreferenceFields form={form} labels={labels} isCustomer={profile.role === 'customer'} />
        </SideSection>
        <div className="above-tabs sticky bottom-0 z-10 -mx-4 flex border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-4 sm:mx-0 sm:justify-end sm:rounded-card sm:border sm:py-3 lg:ms-[17rem] print:hidden">
          <Button tone="primary" size="lg" className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      </Form>
    </AccountPage>
  );
}
