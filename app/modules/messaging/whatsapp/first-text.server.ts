import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { WhatsappAction } from './actions';

/** The text that an action has before anybody wrote another. */
export const firstText = (action: WhatsappAction, language: Language): string =>
  translator(language)(`whatsapp:${action}`);
