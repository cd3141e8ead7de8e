import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Card } from '~/ui/layout/card';
import { PhotosInput } from './photos-input';

interface ImageUploadProps {
  /** How many more photos are taken. */
  left: number;
  /** What became of files that were not taken: a sentence a file. */
  refused: { title: string; sentences: string[] } | null;
}

/** Several photos at once, in one plain upload. */
export function ImageUpload({ left, refused }: ImageUploadProps) {
  const { t } = useTranslation('vehicle-images');
  const { state, formEncType } = useNavigation();
  const isSending = state !== 'idle' && formEncType === 'multipart/form-data';
  return (
    <Card>
      {refused ? (
        <div className="mb-4">
          <ErrorSummary {...refused} />
        </div>
      ) : null}
      {left > 0 ? (
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          {/* Files that were answered are done with: a new field holds none of them. */}
          <PhotosInput
            key={`${left} ${refused?.sentences.join(' ') ?? ''}`}
            required
            label={t('add')}
            hint={t('hint', { count: left })}
            tooHeavy={t('tooHeavy')}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button tone="primary" icon="upload" disabled={isSending}>
              {t('send')}
            </Button>
            <p role="status" className="text-table text-muted">
              {isSending ? t('sending') : null}
            </p>
          </div>
          {isSending ? <progress aria-label={t('sending')} className="h-1.5 w-full accent-primary" /> : null}
        </Form>
      ) : (
        <p className="text-table text-muted">{t('full')}</p>
      )}
    </Card>
  );
}
