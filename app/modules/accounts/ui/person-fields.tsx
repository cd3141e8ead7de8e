import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import type { Role } from '~/modules/tenancy/scope';
import { EmailText } from '~/ui/email-text';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { PictureField } from '~/ui/form/picture-field';
import { Icon } from '~/ui/icon';
import type { ProfileLabels } from './profile-labels';

interface PersonFieldsProps {
  form: BoundForm;
  profile: { role: Role; fullName: string; email: string; avatarKey: string | null };
  labels: ProfileLabels;
  /** A picture was stored although the form does not stand. */
  isPictureKept: boolean;
  /** Why the address stays as it is. */
  emailNote: string;
}

/** Who somebody is: picture, name, phone, and the address that never changes. */
export function PersonFields({ form, profile, labels, isPictureKept, emailNote }: PersonFieldsProps) {
  const { t } = useTranslation(['form', 'errors-pictures', 'person', 'profile']);
  return (
    <div className="grid gap-5">
      <PictureField
        name="avatar"
        label={labels.avatar}
        chooseLabel={t('choosePicture')}
        hint={t('profile:field.avatarHint')}
        error={form.field('avatar').error}
        kept={isPictureKept ? t('pictureKept') : undefined}
        accept={PICTURE_TYPES}
        owner={profile.fullName}
        src={profile.avatarKey && paths.photo(profile.avatarKey, 320)}
        remove={{ name: 'removeAvatar', label: t('profile:field.removeAvatar') }}
        limit={{
          maxBytes: MAX_PICTURE_BYTES,
          tooLarge: t('errors-pictures:imageTooLarge'),
          invalid: t('errors-pictures:invalidImage'),
        }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
        <Input {...form.field('fullName')} label={labels.fullName} note={`(${t('required')})`} autoComplete="name" />
        <Input
          {...form.field('phone')}
          type="tel"
          ltr
          label={labels.phone}
          hint={profile.role === 'customer' ? t('person:phoneHint') : undefined}
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
      <OwnEmail note={emailNote} email={profile.email} error={form.field('email').error} />
    </div>
  );
}

/** Shown, never sent: the address is the account's name. */
function OwnEmail({ email, note, error }: { email: string; note: string; error?: string }) {
  const { t } = useTranslation('profile');
  return (
    <dl id="email" tabIndex={error ? -1 : undefined}>
      <dt className="mb-1 text-small font-semibold text-ink">{t('field.email')}</dt>
      <dd className="flex min-h-12 items-center gap-2 rounded-field border border-line-strong bg-sunk px-3 py-2 text-body">
        <Icon name="lock" className="text-muted" />
        <EmailText className="min-w-0">{email}</EmailText>
      </dd>
      <dd className={`mt-1.5 text-small ${error ? 'font-medium text-bad' : 'text-muted'}`}>{note}</dd>
    </dl>
  );
}
