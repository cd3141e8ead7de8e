import { LANGUAGES, type Language } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import { db, type Transaction } from '~/platform/db.server';
import { WHATSAPP_ACTIONS, type WhatsappAction } from './actions';
import { firstText } from './first-text.server';

/** What holds for an action: its switch, and its text in each language. */
export interface WhatsappSetting {
  action: WhatsappAction;
  isEnabled: boolean;
  /** Whether the platform's administrators let it be sent at all. */
  isOffered: boolean;
  texts: LocalText;
  /** What the platform says where the agency has no text of its own. */
  usual: LocalText;
  /** The languages in which the agency has its own. */
  own: Language[];
}

const bodies = { bodyFr: true, bodyEn: true, bodyAr: true } as const;
type Bodies = Record<keyof typeof bodies, string | null>;
const bodyIn = (row: Bodies | null | undefined, language: Language) =>
  row?.[({ fr: 'bodyFr', en: 'bodyEn', ar: 'bodyAr' } as const)[language]] ?? null;
const inEach = (text: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as unknown as LocalText;

/**
 * What holds for some actions, for an agency or, with null, for the platform (R241): the agency's words, else the
 * template that the platform chose, else the first text. Two queries, in `from`.
 */
export async function readSettings(
  agencyId: string | null,
  actions: readonly WhatsappAction[] = WHATSAPP_ACTIONS,
  from: Transaction | typeof db = db,
): Promise<WhatsappSetting[]> {
  const key = { in: [...actions] };
  const platforms = await from.whatsappAction.findMany({
    where: { key },
    select: { key: true, isEnabled: true, template: { select: bodies } },
  });
  const agencys = agencyId
    ? await from.agencyWhatsappAction.findMany({
        where: { agencyId, key },
        select: { key: true, isEnabled: true, ...bodies },
      })
    : [];
  return actions.map((action) => {
    const platform = platforms.find((row) => row.key === action);
    const agency = agencys.find((row) => row.key === action);
    const isOffered = platform?.isEnabled ?? true;
    const usual = inEach((language) => bodyIn(platform?.template, language) ?? firstText(action, language));
    return {
      action,
      isOffered,
      isEnabled: isOffered && (agency?.isEnabled ?? true),
      usual,
      texts: inEach((language) => bodyIn(agency, language) ?? usual[language]),
      own: LANGUAGES.filter((language) => bodyIn(agency, language) !== null),
    };
  });
}
