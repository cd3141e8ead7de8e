import { useTranslation } from '~/i18n/use-translation';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import type { FieldError } from '~/ui/form/field';
import { PictureField } from '~/ui/form/picture-field';

interface PaperPictureProps {
  label: string;
  error?: FieldError;
  /** What is said of a file at once, with scripting. */
  said: { tooLarge: string; invalid: string };
}

/** The picture of a paper: a file to send. */
export function PaperPicture({ label, error, said }: PaperPictureProps) {
  const { t } = useTranslation(['admin-agency', 'form']);
  return (
    <PictureField
      name="picture"
      label={label}
      note={t('optional')}
      chooseLabel={t('form:choosePicture')}
      hint={t('paperPictureHint')}
      error={error}
      accept={PICTURE_TYPES}
      limit={{ maxBytes: MAX_PICTURE_BYTES, ...said }}
    />
  );
}
