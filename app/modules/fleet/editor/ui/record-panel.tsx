import { useTranslation } from '~/i18n/use-translation';
import { Select } from '~/ui/form/select';
import { Icon, type IconName } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import type { EditorPart } from '../editor-parts';
import type { EditorForm } from './editor-form';

/** What the side column says of a part. */
export type PartState = 'failed' | 'changed' | 'late' | 'done' | 'open';

const ICONS: Record<PartState, IconName> = {
  failed: 'alert-circle',
  changed: 'pencil',
  late: 'alert-circle',
  done: 'check',
  open: 'minus',
};
const TONES: Record<PartState, string> = {
  failed: 'text-bad',
  changed: 'text-primary',
  late: 'text-bad',
  done: 'text-ok',
  open: 'text-muted',
};

/** Links to the parts of the record, each with its one state. */
export function RecordPanel({ states }: { states: [Exclude<EditorPart, 'status'>, PartState][] }) {
  const { t } = useTranslation('vehicle-editor');
  return (
    <Card as="section" pad="none" labelledBy="record-title">
      <CardHeader id="record-title" title={t('record.title')} />
      <ul className="p-2">
        {states.map(([part, state]) => (
          <li key={part}>
            <a
              href={`#part-${part}`}
              className="flex min-h-10 items-center gap-3 rounded-field px-3 text-table hover:bg-sunk touch:min-h-11"
            >
              <Icon name={ICONS[state]} className={TONES[state]} />
              <span className="min-w-0 grow">{t(`part.${part}`)}</span>
              <span className={`text-small font-medium ${TONES[state]} ${state === 'done' ? 'sr-only' : ''}`}>
                {t(`record.${state}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface StatusPanelProps {
  form: EditorForm;
  statuses: { value: string; label: string }[];
  /** The platform delisted the vehicle: its status is not the agency's to change. */
  isDelisted: boolean;
}

/** What may be done with the vehicle today. */
export function StatusPanel({ form, statuses, isDelisted }: StatusPanelProps) {
  const { t } = useTranslation('vehicle-editor');
  return (
    <Card as="section" labelledBy={undefined}>
      {isDelisted ? (
        <>
          <h2 className="heading text-card">{t('field.status')}</h2>
          <p className="mt-1 text-table text-muted">{t('delisted')}</p>
        </>
      ) : (
        <Select {...form.field('status')} label={t('field.status')} options={statuses} hint={t('hint.status')} />
      )}
    </Card>
  );
}
