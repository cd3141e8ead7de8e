import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { GetForm } from '~/ui/form/get-form';
import { Input } from '~/ui/form/input';

/** What somebody looks for in the help: a GET form, with or without a script. */
export function HelpSearch({ path, asked }: { path: string; asked: string }) {
  const { t } = useTranslation('help-index');
  return (
    <GetForm action={path} role="search" aria-label={t('search')} className="mt-4 flex max-w-2xl gap-2">
      <div className="min-w-0 grow">
        <Input
          key={asked}
          name="q"
          type="search"
          label={t('field')}
          labelHidden
          placeholder={t('field')}
          icon="search"
          defaultValue={asked}
          maxLength={100}
        />
      </div>
      <Button>{t('submit')}</Button>
    </GetForm>
  );
}
