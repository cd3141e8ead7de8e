import { useTranslation } from '~/i18n/use-translation';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { REFUSAL_REASONS } from '~/modules/fleet/images/refusal-reasons';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Select } from '~/ui/form/select';
import { TitledCard } from '~/ui/layout/card';
import { VehicleImageThumb } from '~/ui/media/vehicle-image';
import type { UploadPage } from '~/modules/admin/uploads/list-uploads.server';

interface ReviewFormProps {
  upload: UploadPage;
  /** The library's picture of its car; null where it has none. */
  replacement: { key: string } | null;
}

/** What is decided of a photo that visitors see: approved, refused with a reason, replaced by the library's. */
export function ReviewForm({ upload, replacement }: ReviewFormProps) {
  const { t } = useTranslation(['admin-upload', 'photo-reasons']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'review' });
  return (
    <TitledCard id="decision" title={t('decision')}>
      <StepForm
        form={form}
        labels={{ reason: t('reason') }}
        submit={{ label: t('refuse'), tone: 'danger', value: 'refuse' }}
        other={upload.state === 'pending' ? { label: t('approve'), value: 'approve' } : null}
        back={{ label: t('back'), href: paths.adminUploads(lang) }}
      >
        <p>{t('what')}</p>
        <Select
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          placeholder={t('choose')}
          options={REFUSAL_REASONS.map((value) => ({ value, label: t(`photo-reasons:${value}`) }))}
        />
        {replacement ? (
          <div className="grid gap-3 rounded-field bg-sunk p-3">
            <div className="flex items-center gap-3">
              <VehicleImageThumb src={paths.photo(replacement.key, 320)} fit="cover" className="h-[68px] w-30" />
              <p className="min-w-0 text-small">
                <span className="block font-semibold">{t('model')}</span>
                <span className="text-muted">{t('modelNote')}</span>
              </p>
            </div>
            <Button name="button" value="replace" className="justify-self-start">
              {t('replace')}
            </Button>
          </div>
        ) : null}
      </StepForm>
    </TitledCard>
  );
}

/** A refused photo comes back by its approval. */
export function RestoreForm() {
  const { t } = useTranslation('admin-upload');
  const lang = useLanguage();
  const form = useServerForm({ id: 'review' });
  return (
    <TitledCard id="decision" title={t('decision')}>
      <StepForm
        form={form}
        submit={{ label: t('restore'), tone: 'primary', value: 'approve' }}
        back={{ label: t('back'), href: paths.adminUploads(lang) }}
      >
        <p>{t('comesBack')}</p>
      </StepForm>
    </TitledCard>
  );
}
