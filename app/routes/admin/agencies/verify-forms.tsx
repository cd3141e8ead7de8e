import { useTranslation } from '~/i18n/use-translation';
import { StepForm } from '~/http/form/step-form';
import type { ServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import type { WaitingPaper } from '~/modules/admin/agencies/find-agency.server';
import { LONGEST_NOTE, PAPER_REFUSALS } from '~/modules/agencies/papers/paper-kinds';
import { paths } from '~/paths';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';
import { TitledCard } from '~/ui/layout/card';
import { Code } from '~/ui/list/cells';

/** The refusal of a paper that waits: its reason, and what the administrator adds (R278). */
export function RefusePaper({ agencyId, paper, form }: { agencyId: string; paper: WaitingPaper; form: ServerForm }) {
  const { t } = useTranslation(['admin-agency', 'notifications']);
  const lang = useLanguage();
  const labels = { reason: t('handed.reason'), note: t('handed.note') };
  const reasonOf = (reason: (typeof PAPER_REFUSALS)[number]) =>
    reason === 'other' ? t('handed.other') : t(`notifications:paperRefusal.${reason}`);
  return (
    <div id="refusal">
      <TitledCard id="refuse" title={t('handed.refuseTitle')}>
        <StepForm
          form={form}
          labels={labels}
          submit={{ label: t('handed.refuse'), tone: 'danger', value: 'refuse' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agencyId) }}
        >
          <p>
            <span className="font-semibold">{t(`notifications:paperKind.${paper.kind}`)}</span>{' '}
            <Code>{paper.number}</Code>
            <span className="block text-muted">{t('handed.refuseText')}</span>
          </p>
          <input type="hidden" name="paper" value={paper.id} />
          <Select
            {...form.field('reason')}
            label={labels.reason}
            placeholder={t('choose')}
            options={PAPER_REFUSALS.map((value) => ({ value, label: reasonOf(value) }))}
            className="sm:max-w-96"
          />
          <Textarea {...form.field('note')} label={labels.note} hint={t('handed.noteHint')} maxLength={LONGEST_NOTE} />
        </StepForm>
      </TitledCard>
    </div>
  );
}
