import { z } from 'zod';
import type { Language } from '~/i18n/languages';
import { storedText } from '~/platform/cut-text';
import { env } from '~/platform/env.server';
import { readUpTo } from '~/platform/read-up-to';
import { type Refusal, refusalOf } from './failures';
import type { WhatsappProvider } from './provider.server';
import type { TemplateParameters } from './template-parameters';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 64 * 1024;
/** Most that a provider may ask us to wait. */
const LONGEST_PAUSE_S = 3_600;
const USUAL_PAUSE_S = 60;

export interface TemplateMessage {
  /** E.164. */
  to: string;
  /** Of the approved template. */
  name: string;
  language: Language;
  components: TemplateParameters[];
  /** Comes back with each word about this message. */
  reference: string;
}

type Sending =
  | { id: string }
  | {
      refusal: Refusal;
      reason: string;
      /** How long nothing more is sent, where that was asked for. */ pauseS: number;
    };

const accepted = z.object({
  messages: z.tuple(
    [
      z.object({
        id: z
          .string()
          .min(1)
          .max(500)
          .transform((id) => storedText(id, 500)),
      }),
    ],
    z.unknown(),
  ),
});
const refused = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().catch(''),
    error_data: z
      .object({ details: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
});

/**
 * Hands a template message to the Cloud API of WhatsApp (R244), which answers within ten seconds or is tried again. Never
 * throws. What came of it later is told by its webhook.
 */
export async function sendTemplate(provider: WhatsappProvider, message: TemplateMessage): Promise<Sending> {
  const { phoneNumberId, apiVersion, token } = provider;
  try {
    const response = await fetch(`${env().WHATSAPP_API_ORIGIN}/${apiVersion}/${phoneNumberId}/messages`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
    });
    return await readAnswer(response);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { refusal: { next: 'later', failure: 'givenUp' }, reason: storedText(reason, 500), pauseS: 0 };
  }
}

const bodyOf = ({ to, name, language, components, reference }: TemplateMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.slice(1),
  type: 'template',
  template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
  biz_opaque_callback_data: reference,
});

async function readAnswer(response: Response): Promise<Sending> {
  const bytes = await readUpTo(response.body, LONGEST_ANSWER);
  const answer = jsonOf(bytes ? Buffer.from(bytes).toString('utf8') : '');
  const success = accepted.safeParse(answer);
  if (response.ok && success.success) return { id: success.data.messages[0].id };
  const fault = refused.safeParse(answer);
  const { code, message, error_data: more } = fault.success ? fault.data.error : { code: null, message: '' };
  const refusal: Refusal = response.ok ? { next: 'later', failure: 'givenUp' } : refusalOf(code, response.status);
  const reason = [response.status, code, message, more?.details]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  const asked = Number(response.headers.get('Retry-After') ?? USUAL_PAUSE_S) || USUAL_PAUSE_S;
  const pauseS = refusal.next === 'pause' ? Math.min(Math.max(1, asked), LONGEST_PAUSE_S) : 0;
  return { refusal, reason: storedText(reason, 500), pauseS };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
