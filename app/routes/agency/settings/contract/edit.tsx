import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { LANGUAGES } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { openTemplate, previewClauses } from '~/modules/contracts/template/open-template.server';
import { saveTemplate } from '~/modules/contracts/template/save-template.server';
import {
  changeRows,
  clausesOf,
  isRowIntent,
  MOST_CLAUSES,
  ROWS,
  templateFields,
} from '~/modules/contracts/template/template-fields';
import { templateSchema } from '~/modules/contracts/template/template-schema';
import { ClausePreview, VersionsCard } from '~/modules/contracts/template/ui/template-aside';
import { ClauseRow } from '~/modules/contracts/template/ui/template-rows';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { PlaceholderTable } from '~/ui/data/placeholder-table';
import { Card, CardHeader } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['agency-template', 'agency-template-preview', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The clauses of the agency's contracts (R182); `?from=` another version to start from. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => ({
    ...(await openTemplate(scope, url.searchParams.get('from'), lang)),
    title: translator(lang)('agency-template-preview:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Saves a version; buttons that move a clause or show a preview give the form back, and save nothing. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, templateSchema);
    if (!reading.ok) return reading.invalid;
    const { intent, clauses, version } = reading.value;
    const again = { fields: {}, status: 200 };
    if (isRowIntent(intent)) {
      const row = changeForm(reading.form, intent);
      return data({ ...reading.refuseFields(again).data, row, preview: null }, 200);
    }
    if (intent === 'preview') {
      const preview = await previewClauses(scope, clauses);
      return data({ ...reading.refuseFields(again).data, row: null, preview }, 200);
    }
    try {
      await saveTemplate(scope, intent === 'reset' ? null : clauses, version);
      return await redirectWithFlash(paths.agencyTemplate(lang), { type: 'success', message: 'flash:settings.saved' });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

/** Changes the rows of a posted form as a button of them asks; answers the row to go on with. */
function changeForm(form: FormData, intent: string): number {
  const { clauses, row } = changeRows(
    clausesOf((name) => String(form.get(name) ?? '')),
    intent,
  );
  for (const one of ROWS) for (const language of LANGUAGES) form.delete(`${language}${one}`);
  for (const [name, value] of Object.entries(templateFields(clauses))) form.set(name, value);
  return row;
}

export default function ContractTemplate() {
  const { title, versions, from, placeholders } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-template');
  const answer = useActionData<typeof action>();
  const preview = answer && 'preview' in answer ? answer.preview : null;
  return (
    <div className="grid gap-4">
      <PageHeader title={title} note={t('lead')} />
      {from === null ? null : <Notice type="info" title={t('takenUp', { version: from })} />}
      <Card>
        <PlaceholderTable title={t('placeholders')} hint={t('placeholdersHint')} placeholders={placeholders} />
      </Card>
      <TemplateForm row={answer && 'row' in answer ? answer.row : null} />
      {preview ? <ClausePreview preview={preview} note={t('previewNote')} /> : null}
      <VersionsCard versions={versions} />
    </div>
  );
}

/** `row`: the clause that the page came back for. */
function TemplateForm({ row }: { row: number | null }) {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-template', 'agency-template-preview']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'template', defaultValue: loaded.values });
  const values = form.result?.initialValue ?? loaded.values;
  const rows = ROWS.slice(0, Number(values.rows) || 0);
  const labels = Object.fromEntries(
    rows.flatMap((one) =>
      LANGUAGES.map((language) => [
        `${language}${one}`,
        t('inOf', { row: one, language: t(`agency-template-preview:in.${language}`) }),
      ]),
    ),
  );
  return (
    <Card as="section" pad="none" labelledBy="clauses">
      <CardHeader id="clauses" title={t('clauses')} />
      <Form
        {...form.props}
        action={paths.agencyTemplate(lang)}
        encType="multipart/form-data"
        key={JSON.stringify(values)}
        className="grid gap-5 p-5"
      >
        <FormErrors form={form} labels={labels} />
        <input type="hidden" name="version" value={loaded.version} />
        <input type="hidden" name="rows" value={rows.length} />
        <p className="text-table text-muted">{t(rows.length === 0 ? 'none' : 'hint')}</p>
        {/* The first button of a form is pressed by Enter. */}
        <button type="submit" name="intent" value="preview" className="sr-only" tabIndex={-1} aria-hidden>
          {t('preview')}
        </button>
        {rows.map((one) => (
          <ClauseRow key={one} form={form} row={one} rows={rows.length} values={values} isNext={one === row} />
        ))}
        <TemplateButtons isFull={rows.length === MOST_CLAUSES} />
      </Form>
    </Card>
  );
}

function TemplateButtons({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('agency-template');
  return (
    <>
      <div>
        {isFull ? (
          <p className="text-table text-muted">{t('full')}</p>
        ) : (
          <Button name="intent" value="add" icon="plus">
            {t('add')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" name="intent" value="save">
          {t('save')}
        </Button>
        <Button name="intent" value="preview" icon="eye">
          {t('preview')}
        </Button>
        <Button tone="ghost" name="intent" value="reset">
          {t('reset')}
        </Button>
      </div>
      <p className="text-table text-muted">{t('resetHint')}</p>
    </>
  );
}
