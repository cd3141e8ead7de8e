import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import type { Receiver } from '~/modules/invoices/sending/find-receiver.server';
import { LONGEST_MESSAGE } from '~/modules/invoices/sending/sending-limits';
import { Button, ButtonLink } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import { Card, CardHeader } from '~/ui/layout/card';

interface SendingFormProps {
  receiver: Receiver;
  requestKey: string;
  /** The page of the invoice. */
  back: string;
}

/** To whom an invoice goes, in which language and with which words, and the ways in which it gets there. */
export function SendingForm({ receiver, requestKey, back }: SendingFormProps) {
  const { t } = useTranslation('agency-invoice-send');
  const form = useServerForm({ id: 'send', defaultValue: { ...receiver } });
  const isBusy = useNavigation().state === 'submitting';
  const labels = { email: t('email'), phone: t('phone'), language: t('language'), message: t('message') };
  return (
    <Card as="section" pad="none" labelledBy="send-title">
      <CardHeader id="send-title" title={t('form')} />
      <Form {...form.props} className="grid gap-4 p-5">
        <FormErrors form={form} labels={labels} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...form.field('email')} type="email" label={labels.email} autoComplete="off" ltr />
          <Input {...form.field('phone')} type="tel" label={labels.phone} autoComplete="off" ltr />
        </div>
        <Select
          {...form.field('language')}
          label={labels.language}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        />
        <Textarea
          {...form.field('message')}
          rows={3}
          maxLength={LONGEST_MESSAGE}
          label={labels.message}
          hint={t('messageHint')}
          dir="auto"
        />
        <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" icon="mail" name="intent" value="email" disabled={isBusy}>
            {t('mail')}
          </Button>
          <Button icon="whatsapp" name="intent" value="whatsapp" disabled={isBusy}>
            {t('whatsapp')}
          </Button>
          <Button name="intent" value="hand" disabled={isBusy}>
            {t('hand')}
          </Button>
        </div>
        <p className="text-table text-muted">{t('handHint')}</p>
        <p>
          <ButtonLink href={back}>{t('back')}</ButtonLink>
        </p>
      </Form>
    </Card>
  );
}
