import { translator } from '~/i18n/i18next.server';
import { languageOf } from '~/i18n/languages';
import { bookingWords } from './booking-words';
import type { BookingFacts, WhatsappTemplateKey } from './templates';
import { whatsappLink } from './whatsapp-link';

/** The text and the wa.me link of an outbox row, ready for a person to send (R90). */
export function whatsappMessage(row: { recipient: string; language: string; template: string; params: unknown }): {
  text: string;
  href: string;
} {
  const language = languageOf(row.language);
  const words = bookingWords(row.params as BookingFacts, language);
  const text = translator(language)(`whatsapp:${row.template as WhatsappTemplateKey}`, words);
  return { text, href: whatsappLink(row.recipient, text) };
}
