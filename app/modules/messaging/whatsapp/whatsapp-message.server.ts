import { languageOf } from '~/i18n/languages';
import type { BookingFacts, ClientFacts, VehicleFacts, WhatsappTemplateKey } from '../templates';
import { whatsappLink } from './whatsapp-link';
import { fillText } from './fill-text';
import { firstText } from './first-text.server';
import { whatsappWords } from './whatsapp-words';

interface MessageRow {
  recipient: string;
  language: string;
  template: string;
  params: unknown;
  /** Null for a message from before its words were kept. */
  body: string | null;
}

/** The text and the wa.me link of an outbox row, ready for a person to send (R90), in the words that it was written with. */
export function whatsappMessage({ recipient, language: stored, template, params, body }: MessageRow): {
  text: string;
  href: string;
} {
  const language = languageOf(stored);
  const words = whatsappWords(params as BookingFacts | ClientFacts | VehicleFacts, language);
  const text = fillText(body ?? firstText(template as WhatsappTemplateKey, language), words, language);
  return { text, href: whatsappLink(recipient, text) };
}
