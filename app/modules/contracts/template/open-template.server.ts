import { translator } from '~/i18n/i18next.server';
import type { LocalText } from '~/i18n/local-text';
import { LANGUAGES, type Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { defaultClauses, filledClauses, placeholderValues } from './clauses.server';
import { findTemplate, latestTemplate, listTemplates } from './find-templates.server';
import { PLACEHOLDERS } from './placeholders';
import { samplePaper } from './sample-paper.server';
import { templateFields } from './template-fields';

/**
 * What the form of the agency's conditions shows, in a language: the latest version or, with `from`, another one to
 * start from; every placeholder with an example; the versions. Four queries at most.
 * @throws templateNotFound for an unknown `from`
 */
export async function openTemplate(scope: AgencyScope, from: string | null, language: Language) {
  const [latest, start, versions, paper] = await Promise.all([
    latestTemplate(scope),
    from === null ? null : findTemplate(scope, from),
    listTemplates(scope),
    samplePaper(scope, null, language),
  ]);
  const t = translator(language);
  const examples = placeholderValues(paper, language);
  return {
    version: latest.version,
    from: start && start.version !== latest.version ? start.version : null,
    values: templateFields((start ?? latest).clauses ?? defaultClauses()),
    versions,
    placeholders: PLACEHOLDERS.map((name) => ({
      name,
      meaning: t(`contract-placeholders:${name}`),
      example: examples[name],
    })),
  };
}

/** Clauses in each language, filled in with sample data. One query. */
export async function previewClauses(
  scope: AgencyScope,
  clauses: LocalText[] | null,
): Promise<Record<Language, string[]>> {
  const shown = clauses ?? defaultClauses();
  const paper = await samplePaper(scope, shown, 'fr');
  return Object.fromEntries(LANGUAGES.map((language) => [language, filledClauses(paper, language) ?? []])) as Record<
    Language,
    string[]
  >;
}
