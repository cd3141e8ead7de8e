import { useTranslation } from '~/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { DateInput } from '~/ui/form/date-input';
import { Icon, type IconName } from '~/ui/icon';
import type { DuePaper } from '../../papers/due-papers';
import { PaperDue } from '../../papers/ui/paper-due';
import { Part } from './part';
import type { EditorForm } from './editor-form';

const PAPERS = [
  { kind: 'insurance', field: 'insuranceExpiry', icon: 'shield-check' },
  { kind: 'technicalControl', field: 'technicalControlExpiry', icon: 'clipboard-check' },
  { kind: 'circulationPermit', field: 'circulationPermitExpiry', icon: 'id-card' },
] as const satisfies { kind: DuePaper['kind']; field: string; icon: IconName }[];

/** The day on which each paper expires; what is due of the stored days is said beside it. */
export function PapersPart({ form, due }: { form: EditorForm; due: DuePaper[] }) {
  const { t } = useTranslation('vehicle-editor');
  return (
    <Part part="papers">
      <ul className="grid gap-4">
        {PAPERS.map(({ kind, field, icon }) => {
          const paper = due.find((one) => one.kind === kind);
          return (
            <li key={kind} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
              <Icon name={icon} className={`mt-9 max-sm:hidden ${paper ? toneOf(paper) : 'text-muted'}`} />
              <DateInput {...form.field(field)} label={t(`field.${field}`)} note={t('optional')} />
              <div className="sm:mt-9 sm:text-end">{paper ? <PaperBadge paper={paper} /> : null}</div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const isLate = ({ days, km }: DuePaper) => (days ?? 0) < 0 || (km ?? 0) < 0;
const toneOf = (paper: DuePaper) => (isLate(paper) ? 'text-bad' : 'text-warn');

/** What is left of a paper or an oil change that is due. */
export function PaperBadge({ paper }: { paper: DuePaper }) {
  return (
    <Badge tone={isLate(paper) ? 'bad' : 'warn'}>
      <PaperDue paper={paper} />
    </Badge>
  );
}
