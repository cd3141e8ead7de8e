import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { KEPT_DAYS } from '~/platform/retention';
import { type EditedPage, SETTING_GROUPS, SETTING_PAGES, type SettingField, type SettingPage } from './setting-pages';

/** What stands above a page of the settings: the tabs of all pages, its title, and what it says. */
export const settingHead = (t: Translator, language: Language, page: SettingPage) => ({
  label: t('admin-settings:label'),
  tabs: SETTING_PAGES.map((one) => ({
    label: t(`admin-settings:tab.${one}`),
    href: paths.adminSettings(language, one),
    current: one === page,
  })),
  title: t(`admin-settings:tab.${page}`),
  lead: t(`admin-settings:lead.${page}`),
});
export type SettingHead = ReturnType<typeof settingHead>;

/** The fields of a page with their words: the browser gets sentences, not the texts of all pages. */
export const settingGroups = (t: Translator, page: EditedPage, locked: readonly string[]) =>
  SETTING_GROUPS[page].map(({ id, fields }) => ({
    id,
    title: t(`admin-settings:group.${id}.title` as never) as unknown as string,
    text: t(`admin-settings:group.${id}.text` as never) as unknown as string,
    fields: fields.map((field) => inWords(t, field, locked.includes(field.name))),
  }));

function inWords(
  t: Translator,
  { of: _, options = [], hasHint, suffix, min: _min, max: _max, ...field }: SettingField,
  isLocked: boolean,
) {
  const say = (key: string) => t(`admin-settings:${key}` as never) as unknown as string;
  return {
    ...field,
    label: say(`field.${field.name}`),
    hint: hasHint ? say(`hint.${field.name}${isLocked ? 'Locked' : ''}`) : undefined,
    isLocked,
    suffix: suffix && say(`suffix.${suffix}`),
    options: options.map((value) => ({ value, label: say(`option.${value.replace('/', '_')}`) })),
  };
}
export type SettingGroup = ReturnType<typeof settingGroups>[number];

/** Whether the site is open, and the page where that is changed (R305). */
export const closingLink = (t: Translator, language: Language, isClosed: boolean) => ({
  isClosed,
  text: t(isClosed ? 'admin-settings:closing.isClosed' : 'admin-settings:closing.isOpen'),
  label: t(isClosed ? 'admin-settings:closing.open' : 'admin-settings:closing.close'),
  href: paths.adminMaintenance(language),
});
export type ClosingLink = ReturnType<typeof closingLink>;

/** How long each kind of row is kept (R42), longest first, in words. */
export const retentionRows = (t: Translator) =>
  (Object.keys(KEPT_DAYS) as (keyof typeof KEPT_DAYS)[])
    .map((kind) => ({ kind, days: KEPT_DAYS[kind], label: t(`admin-settings:kept.${kind}`) }))
    .sort((one, other) => other.days - one.days)
    .map(({ kind, days, label }) => ({ kind, label, period: periodOf(t, days) }));

function periodOf(t: Translator, days: number): string {
  if (days < 1) return t('admin-settings:period.hours', { count: Math.round(days * 24) });
  if (days >= 365) return t('admin-settings:period.years', { count: Math.round(days / 365) });
  return t('admin-settings:period.days', { count: days });
}
