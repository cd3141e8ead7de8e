import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { CONTACT_TOPICS, LONGEST_MESSAGE } from '~/modules/contact/contact-topics';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import { TextLink } from '~/ui/text-link';

interface ContactFormProps {
  /** Who is signed in. */
  writer: { name: string; email: string } | null;
  constraint: NonNullable<Parameters<typeof useServerForm>[0]['constraint']>;
}

/** The message to the platform. */
export function ContactForm({ writer, constraint }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  const form = useServerForm({ id: 'contact', constraint, defaultValue: { ...writer } });
  const labels = { name: t('name'), email: t('email'), topic: t('topicLabel'), message: t('message') };
  return (
    <Form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...form.field('name')} label={labels.name} autoComplete="name" />
        <Input
          {...form.field('email')}
          type="email"
          label={labels.email}
          hint={t('emailHint')}
          autoComplete="email"
          inputMode="email"
          ltr
        />
      </div>
      <Select
        {...form.field('topic')}
        label={labels.topic}
        placeholder={t('topicPlaceholder')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
      />
      <Textarea
        {...form.field('message')}
        label={labels.message}
        hint={t('messageHint')}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        dir="auto"
      />
      {/* Nobody sees or reaches this field; a program that fills in every field gives itself away by it. */}
      <div aria-hidden className="absolute -start-[9999px]">
        <label>
          {t('website')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button tone="primary" size="lg">
          {t('submit')}
        </Button>
      </div>
      <p className="text-small text-muted">
        {t('law')} <TextLink href={paths.privacy(lang)}>{t('privacy')}</TextLink>
      </p>
    </Form>
  );
}
