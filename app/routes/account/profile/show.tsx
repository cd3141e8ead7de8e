import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
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
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { useMessage } from '~/i18n/use-message';
import { findProfile } from '~/modules/accounts/find-profile.server';
import { profileFields, profileSchema } from '~/modules/accounts/profile-schema';
import { THEMES } from '~/platform/themes';
import { AccountPage } from '~/modules/accounts/ui/account-page';
import { RenterFields } from '~/modules/accounts/ui/renter-fields';
import { saveAvatar } from '~/modules/accounts/save-avatar.server';
import { updateProfile } from '~/modules/accounts/update-profile.server';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { todayInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { EmailText } from '~/ui/email-text';
import { Icon } from '~/ui/icon';
import { Input } from '~/ui/form/input';
import { PictureField } from '~/ui/form/picture-field';
import { RadioGroup } from '~/ui/form/radio-group';
import { Select } from '~/ui/form/select';
import { SideSection } from '~/ui/layout/side-section';

export const handle = { i18n: ['profile', 'booking', 'terms', 'errors'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang }) => {
    const t = translator(lang);
    return {
      profile: await findProfile(scope),
      constraint: getZodConstraint(profileFields(actor.role)),
      today: todayInMorocco(),
      head: { title: t('profile:title'), description: t('profile:metaDescription') },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, url, scope, actor, lang }) => {
    const reading = await readUpload(request, profileSchema(actor), {
      file: 'avatar',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors:imageTooLarge',
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
    return redirectWithFlash(here(language), { type: 'success', message: 'profile:flash.saved' }, headers);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function ProfilePage() {
  const { profile, constraint, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['profile', 'booking', 'common']);
  const say = useMessage();
  const form = useServerForm({
    id: 'profile',
    constraint,
    defaultValue: { ...profile, identityDocument: documentOf(profile) },
  });
  const isCustomer = profile.role === 'customer';
  const { error: pictureError } = form.field('avatar');
  const labels = useLabels();
  return (
    <AccountPage current="profile">
      <Form {...form.props} encType="multipart/form-data" className="grid gap-6">
        <FormErrors form={form} labels={labels} />
        <SideSection id="person" title={t('person.title')} lead={t(`person.lead.${profile.role}`)}>
          <div className="grid gap-5">
            <PictureField
              name="avatar"
              label={labels.avatar}
              chooseLabel={t('common:form.choosePicture')}
              hint={t('field.avatarHint')}
              error={pictureError}
              kept={form.kept === 'avatar' ? t('common:form.pictureKept') : undefined}
              accept={PICTURE_TYPES}
              owner={profile.fullName}
              src={profile.avatarKey && paths.photo(profile.avatarKey, 320)}
              remove={{ name: 'removeAvatar', label: t('field.removeAvatar') }}
              limit={{
                maxBytes: MAX_PICTURE_BYTES,
                tooLarge: say('errors:imageTooLarge'),
                invalid: say('errors:invalidImage'),
              }}
            />
            <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
              <Input
                {...form.field('fullName')}
                label={labels.fullName}
                note={`(${t('common:form.required')})`}
                autoComplete="name"
              />
              <Input
                {...form.field('phone')}
                type="tel"
                ltr
                label={labels.phone}
                hint={isCustomer ? t('booking:form.phoneHint') : undefined}
                autoComplete="tel"
                inputMode="tel"
              />
            </div>
            <OwnEmail email={profile.email} error={form.field('email').error} />
          </div>
        </SideSection>
        {isCustomer ? (
          <SideSection id="renter" title={t('renter.title')} lead={t('renter.lead')}>
            <RenterFields form={form} today={today} />
          </SideSection>
        ) : null}
        <SideSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
          <div className="grid gap-5">
            <Select
              {...form.field('language')}
              label={labels.language}
              hint={t('field.languageHint')}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              className="sm:max-w-96"
            />
            <RadioGroup
              {...form.choice('theme')}
              legend={labels.theme}
              look="chips"
              options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
            />
            <Checkbox {...form.checkbox('marketing')} label={t('field.marketing')} hint={t('field.marketingHint')} />
          </div>
        </SideSection>
        <div className="sticky bottom-0 z-10 -mx-4 flex border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-4 sm:mx-0 sm:justify-end sm:rounded-card sm:border sm:py-3 lg:ms-[17rem] print:hidden">
          <Button tone="primary" size="lg" className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      </Form>
    </AccountPage>
  );
}

/** Shown, never sent: the address is the account's name. */
function OwnEmail({ email, error }: { email: string; error?: string }) {
  const { t } = useTranslation(['profile', 'errors']);
  return (
    <dl id="email" tabIndex={error ? -1 : undefined}>
      <dt className="mb-1 text-small font-semibold text-ink">{t('field.email')}</dt>
      <dd className="flex min-h-12 items-center gap-2 rounded-field border border-line-strong bg-sunk px-3 py-2 text-body">
        <Icon name="lock" className="text-muted" />
        <EmailText className="min-w-0">{email}</EmailText>
      </dd>
      <dd className={`mt-1.5 text-small ${error ? 'font-medium text-bad' : 'text-muted'}`}>
        {t('errors:emailUnchangeable')}
      </dd>
    </dl>
  );
}

const documentOf = ({
  cin,
  passport,
  residencePermit,
}: {
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
}) => (cin || !(passport || residencePermit) ? 'cin' : passport ? 'passport' : 'residencePermit');

function useLabels() {
  const { t } = useTranslation(['profile', 'booking']);
  return {
    avatar: t('field.avatar'),
    fullName: t('booking:form.fullName'),
    phone: t('booking:form.phone'),
    email: t('field.email'),
    clientType: t('field.clientType'),
    companyName: t('field.companyName'),
    ice: t('field.ice'),
    cin: t('booking:form.cin'),
    passport: t('booking:form.passport'),
    residencePermit: t('booking:form.residencePermit'),
    drivingPermit: t('booking:form.drivingPermit'),
    licenceIssuedOn: t('booking:form.licenceIssuedOn'),
    birthDate: t('booking:form.birthDate'),
    language: t('field.language'),
    theme: t('field.theme'),
  };
}
