import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { titledNumber } from '~/modules/contracts/contract-number';
import { conditionSchema } from '~/modules/contracts/condition/condition-schema';
import { noteCondition } from '~/modules/contracts/condition/note-condition.server';
import { MarkList } from '~/modules/contracts/condition/ui/condition-card';
import { AccessoryBoxes, MarkGrid } from '~/modules/contracts/condition/ui/condition-fields';
import { ConditionSketch } from '~/modules/contracts/condition/ui/condition-sketch';
import { LONGEST_NOTE, numberedMarks, parseMoment } from '~/modules/contracts/condition/vehicle-condition';
import { findContract } from '~/modules/contracts/details/find-contract.server';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Textarea } from '~/ui/form/textarea';
import { Card } from '~/ui/layout/card';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['agency-condition', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** The state of a contract's car as it goes out or comes back (R183). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const moment = parseMoment(params.moment);
    if (!moment) throw new DomainError('contractNotFound');
    const { number, condition, canNote } = await findContract(scope, params.number ?? '', lang);
    const title = translator(lang)(`head:agencyContractCondition.${moment}`, { number });
    return { number, moment, condition, isOpen: canNote[moment], title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { number = '', moment: address }, lang }) => {
    const moment = parseMoment(address);
    if (!moment) throw new DomainError('contractNotFound');
    return answerForm(request, conditionSchema, (report) => noteCondition(scope, number, moment, report), {
      to: paths.agencyContract(lang, number),
      message: 'flash:contract.conditionNoted',
    });
  });
}

export default function ContractCondition() {
  const { number, moment, condition, isOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-condition', 'agency']);
  const lang = useLanguage();
  const marks = numberedMarks(moment === 'pickup' ? { ...condition, return: null } : condition);
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: titledNumber(number), href: paths.agencyContract(lang, number) },
          { label: t(`title`) },
        ],
      }}
      title={t(`heading.${moment}`)}
      lead={t(`lead.${moment}`)}
    >
      {isOpen ? (
        <div className="grid gap-4">
          <Card>
            <p className="mb-2 text-table text-muted">{t('tap')}</p>
            <ConditionSketch
              label={t('sketch', { count: marks.length })}
              marks={marks}
              links={{ href: (zone) => `#zone-${zone}`, name: (zone) => t(`zone.${zone}`) }}
            />
            <div className="mt-3">
              <MarkList marks={marks} />
            </div>
          </Card>
          <ConditionForm />
        </div>
      ) : (
        <Notice type="warning" title={t(`closed.${moment}`)} />
      )}
    </PanelPage>
  );
}

/** What was ticked comes back where something does not stand. */
function ConditionForm() {
  const { number, moment, condition } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-condition');
  const lang = useLanguage();
  const noted = condition[moment];
  const form = useServerForm({ id: 'condition', defaultValue: { note: noted?.note } });
  const ticked = (name: 'marks' | 'accessories'): string[] => {
    if (!form.result) return noted ? noted[name] : (name === 'accessories' && condition.pickup?.accessories) || [];
    const sent = form.result.initialValue?.[name];
    return Array.isArray(sent) ? sent.map(String) : typeof sent === 'string' ? [sent] : [];
  };
  return (
    <Form {...form.props} className="grid gap-6">
      <FormErrors form={form} labels={{ note: t('noteLabel'), marks: t('marks'), accessories: t('accessories') }} />
      <MarkGrid
        ticked={ticked('marks')}
        known={moment === 'return' ? (condition.pickup?.marks ?? []) : []}
        error={form.field('marks').error}
      />
      <AccessoryBoxes
        moment={moment}
        ticked={ticked('accessories')}
        out={condition.pickup?.accessories ?? null}
        error={form.field('accessories').error}
      />
      <Textarea
        {...form.field('note')}
        rows={3}
        maxLength={LONGEST_NOTE}
        dir="auto"
        label={t('noteLabel')}
        note={t('optional')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink href={paths.agencyContract(lang, number)}>{t('back')}</ButtonLink>
        <Button tone="primary" name="intent" value="note">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
