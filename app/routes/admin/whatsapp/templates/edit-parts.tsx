import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { type ServerForm, useServerForm } from '~/http/form/use-server-form';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import type { openPlatformTexts } from '~/modules/messaging/whatsapp/admin/platform-texts.server';
import { typedTexts } from '~/modules/messaging/whatsapp/typed-texts';
import { TextField } from '~/modules/messaging/whatsapp/ui/text-field';
import { Button } from '~/ui/button';
import { PlaceholderTable } from '~/ui/data/placeholder-table';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { Card, CardHeader } from '~/ui/layout/card';

type Opened = Awaited<ReturnType<typeof openPlatformTexts>>;

/** The words of an action in each language, its switch, its approved template, and a test of it. */
export function TextsForm({ loaded }: { loaded: Opened }) {
  const { values, isEnabled, providerTemplate, isNamed, placeholders } = loaded;
  const { t } = useTranslation(['admin-whatsapp-text', 'whatsapp-text']);
  const lang = useLanguage();
  const known = { ...values, isEnabled, providerTemplate, isNamed, language: lang };
  const form = useServerForm({ id: 'whatsapp-texts', defaultValue: known });
  const texts = typedTexts(form.result?.initialValue, values);
  const labels = {
    ...Object.fromEntries(LANGUAGES.map((language) => [language, t(`whatsapp-text:in.${language}`)])),
    ...{ providerTemplate: t('providerTemplate'), phone: t('phone'), language: t('language') },
  };
  return (
    <Card>
      <Form
        {...form.props}
        key={JSON.stringify([texts, loaded.providerTemplate, loaded.isEnabled, loaded.isNamed])}
        className="grid gap-5"
      >
        <FormErrors form={form} labels={labels} />
        <PlaceholderTable
          title={t('whatsapp-text:placeholders')}
          hint={t('whatsapp-text:placeholdersHint')}
          placeholders={placeholders}
        />
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            form={form}
            language={language}
            label={t(`whatsapp-text:in.${language}`)}
            text={texts[language]}
          />
        ))}
        <Checkbox {...form.checkbox('isEnabled')} label={t('isEnabled')} hint={t('isEnabledHint')} />
        <Input
          {...form.field('providerTemplate')}
          dir="ltr"
          spellCheck={false}
          label={t('providerTemplate')}
          hint={t('providerTemplateHint')}
          className="sm:max-w-96"
        />
        <Checkbox {...form.checkbox('isNamed')} label={t('isNamed')} hint={t('isNamedHint')} />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" name="intent" value="save">
            {t('whatsapp-text:save')}
          </Button>
          <Button name="intent" value="preview" icon="eye">
            {t('whatsapp-text:preview')}
          </Button>
          <Button tone="ghost" name="intent" value="reset">
            {t('reset')}
          </Button>
        </div>
        <p className="text-table text-muted">{t('whatsapp-text:resetHint')}</p>
        <TestFields form={form} isOn={loaded.hasProvider && providerTemplate !== ''} />
      </Form>
    </Card>
  );
}

function TestFields({ form, isOn }: { form: ServerForm; isOn: boolean }) {
  const { t } = useTranslation(['admin-whatsapp-text', 'whatsapp-text']);
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5">
      <legend className="float-start w-full font-semibold">{t('testTitle')}</legend>
      <p className="clear-both text-table text-muted">{t(isOn ? 'testHint' : 'testOff')}</p>
      {isOn ? (
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <Input {...form.field('phone')} type="tel" dir="ltr" autoComplete="off" label={t('phone')} />
          <Select
            {...form.field('language')}
            label={t('language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`whatsapp-text:in.${value}`) }))}
          />
          <Button name="intent" value="test" icon="whatsapp">
            {t('send')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** What is handed in at WhatsApp for approval, a language after the other. */
export function HandedIn({ texts }: { texts: readonly { language: Language; text: string }[] }) {
  const { t } = useTranslation(['admin-whatsapp-text', 'whatsapp-text']);
  return (
    <Card as="section" pad="none" labelledBy="handed-in">
      <CardHeader id="handed-in" title={t('handedIn')} />
      <div className="grid gap-4 p-5">
        <p className="text-table text-muted">{t('handedInHint')}</p>
        {texts.map(({ language, text }) => (
          <div key={language} className="grid gap-1">
            <label htmlFor={`handed-in-${language}`} className="font-semibold">
              {t(`whatsapp-text:in.${language}`)}
            </label>
            <textarea
              id={`handed-in-${language}`}
              readOnly
              rows={6}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              defaultValue={text}
              className="rounded-field bg-sunk p-3 font-mono text-table"
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
