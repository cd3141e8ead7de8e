import { z } from 'zod';
import { storedText } from '~/platform/cut-text';

/** What the provider says became of a message. */
const STATES = ['sent', 'delivered', 'read', 'failed'] as const;

const seconds = z.coerce.number().int().min(1).max(32_503_680_000);

/** Of a message. What cannot be stored is no id of ours or of theirs. */
const providerId = z
  .string()
  .min(1)
  .max(500)
  .refine((id) => id === storedText(id, id.length));

const statusSchema = z.object({
  id: providerId,
  status: z.enum(STATES),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(100).optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int(), title: z.string().catch('') }))
    .catch([])
    .default([]),
});

const title = z.object({ title: z.string() }).optional().catch(undefined);

const replySchema = z.object({
  id: providerId.optional().catch(undefined),
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: z.object({ button_reply: title, list_reply: title }).optional().catch(undefined),
});

const payloadSchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
            statuses: z.array(z.unknown()).catch([]).default([]),
            messages: z.array(z.unknown()).catch([]).default([]),
          }),
        }),
      ),
    }),
  ),
});

export interface ProviderStatus {
  /** Of the message, at the provider. */
  id: string;
  state: (typeof STATES)[number];
  at: Date;
  /** Of the row, and of its attempt, where the provider gives back what it was told. */
  reference: { id: string; attempt: number } | null;
  error: { code: number; title: string } | null;
}

export interface ProviderReply {
  /** At the provider. */
  id: string | null;
  /** E.164. */
  phone: string;
  text: string;
  at: Date;
}

/**
 * What a posted body tells of our number: what became of messages, and what people replied, each in the order in which it
 * happened. What cannot be read is left out; null for a body that is none of WhatsApp's. Never throws.
 */
export function readWebhook(
  text: string,
  phoneNumberId: string,
): { statuses: ProviderStatus[]; replies: ProviderReply[] } | null {
  const payload = payloadSchema.safeParse(parse(text));
  if (!payload.success) return null;
  const values = payload.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  const statuses = read(
    statusSchema,
    values.flatMap((value) => value.statuses),
  ).map(statusOf);
  const replies = read(
    replySchema,
    values.flatMap((value) => value.messages),
  ).map(({ id = null, from, timestamp, text: typed, button, interactive }) => ({
    id,
    phone: `+${from}`,
    text: typed?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title ?? '',
    at: moment(timestamp),
  }));
  return { statuses: inOrder(statuses), replies: inOrder(replies) };
}

const read = <Schema extends z.ZodType>(schema: Schema, items: unknown[]): z.output<Schema>[] =>
  items.flatMap((item) => {
    const reading = schema.safeParse(item);
    return reading.success ? [reading.data] : [];
  });

const moment = (timestamp: number) => new Date(timestamp * 1_000);
const inOrder = <Item extends { at: Date }>(items: Item[]) =>
  items.toSorted((one, other) => one.at.getTime() - other.at.getTime());

function statusOf({ id, status, timestamp, biz_opaque_callback_data, errors }: z.output<typeof statusSchema>) {
  const [, row, attempt] = /^([0-9a-f-]{36}):(\d{1,6})$/.exec(biz_opaque_callback_data ?? '') ?? [];
  return {
    id,
    state: status,
    at: moment(timestamp),
    reference: row && attempt ? { id: row, attempt: Number(attempt) } : null,
    error: errors[0] ?? null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
