import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import { TextLink } from '~/ui/text-link';
import type { Closing } from '../read-closing.server';

/** What forbids to close the agency, in figures, and whom to ask. */
export function ClosingRefused({ obstacles: { bookings, invoices } }: Pick<Closing, 'obstacles'>) {
  const { t } = useTranslation('agency-close');
  const lang = useLanguage();
  return (
    <div className="grid gap-5">
      <Notice type="warning" title={t('refusedTitle')}>
        <ul className="my-2 grid list-disc gap-1 ps-5">
          {bookings > 0 ? <li>{t('bookings', { count: bookings })}</li> : null}
          {invoices > 0 ? <li>{t('invoices', { count: invoices })}</li> : null}
        </ul>
        <p>{t('refusedText')}</p>
      </Notice>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink href={paths.contact(lang)} tone="primary">
          {t('write')}
        </ButtonLink>
        <ButtonLink href={paths.agencyData(lang)}>{t('export')}</ButtonLink>
      </div>
    </div>
  );
}

/** What goes with the agency, in figures, and what stays. */
export function ClosingConsequences({ going: { vehicles, clients, locations } }: Pick<Closing, 'going'>) {
  const { t } = useTranslation('agency-close');
  const lang = useLanguage();
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('page')}</li>
        <li>{t('vehicles', { count: vehicles })}</li>
        <li>{t('clients', { count: clients })}</li>
        <li>{t('locations', { count: locations })}</li>
        <li>{t('account')}</li>
        <li className="font-semibold">{t('final')}</li>
      </ul>
      <p className="mt-4">
        <TextLink href={paths.agencyData(lang)}>{t('export')}</TextLink>
      </p>
    </>
  );
}

interface ClosingFieldsProps {
  form: BoundForm;
  labels: Record<'confirmSlug' | 'currentPassword', string>;
  closing: Pick<Closing, 'slug' | 'hasPassword'>;
}

/** The agency's username, written out, and the password of the account where it has one. */
export function ClosingFields({ form, labels, closing: { slug, hasPassword } }: ClosingFieldsProps) {
  const { t } = useTranslation(['agency-close', 'form']);
  const lang = useLanguage();
  const ownSlug = <bdi dir="ltr" className="font-semibold text-ink" />;
  return (
    <>
      <Input
        {...form.field('confirmSlug')}
        required
        ltr
        label={labels.confirmSlug}
        hint={<Trans t={t} i18nKey="confirmSlugHint" values={{ slug }} components={{ slug: ownSlug }} />}
        hintStays
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:max-w-96"
      />
      {hasPassword ? (
        <PasswordInput
          {...form.field('currentPassword')}
          required
          label={labels.currentPassword}
          showLabel={t('form:showPassword')}
          autoComplete="current-password"
          className="sm:max-w-96"
        />
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button tone="danger" size="lg">
          {t('submit')}
        </Button>
        <ButtonLink href={paths.agencyData(lang)} size="lg">
          {t('cancel')}
        </ButtonLink>
      </div>
    </>
  );
}
