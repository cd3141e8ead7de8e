import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Card } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { WhatsappAction } from '../actions';

interface ActionSwitchesProps {
  form: BoundForm;
  settings: { action: WhatsappAction; isEnabled: boolean; isOffered: boolean; hasOwn: boolean }[];
}

/** A line an action: its switch, whose words it has, and the link that leads to them. */
export function ActionSwitches({ form, settings }: ActionSwitchesProps) {
  const { t } = useTranslation(['agency-whatsapp', 'terms-whatsapp']);
  const lang = useLanguage();
  return (
    <Card>
      <ul className="divide-y divide-line">
        {settings.map(({ action, isOffered, hasOwn }) => (
          <li
            key={action}
            className="grid items-start gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Checkbox
              {...form.checkbox(action)}
              disabled={!isOffered}
              label={t(`terms-whatsapp:action.${action}`)}
              hint={isOffered ? t(`when.${action}`) : t('notOffered')}
            />
            <p className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-table max-sm:ps-7.5">
              <span className="text-muted">{t(hasOwn ? 'own' : 'usual')}</span>
              <TextLink href={paths.agencyWhatsappTexts(lang, action)}>
                {t('edit')}
                <span className="sr-only"> {t('editOf', { action: t(`terms-whatsapp:action.${action}`) })}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
