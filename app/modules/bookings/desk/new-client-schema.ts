import { z } from 'zod';
import { type ClientFacts, clientFields, clientSchema } from '~/modules/clients/client-schema';

const fieldOf = (name: string) => `client${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const clientKey = z.uuid();

/** The part of the agency's booking form that writes a client down: `clientSchema`, whose fields are called `client…` there. */
export const newClientSchema = z
  .record(z.string(), z.unknown())
  .transform((typed, context): { key: string; client: ClientFacts } => {
    const given = Object.keys(clientFields.shape).map((name) => [name, typed[fieldOf(name)]] as const);
    const client = clientSchema.safeParse(Object.fromEntries(given.filter(([, value]) => value !== '')));
    const key = clientKey.safeParse(typed.clientKey);
    if (client.success && key.success) return { key: key.data, client: client.data };
    for (const { path, message } of client.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]))], message });
    if (!key.success) context.addIssue({ code: 'custom', path: ['clientKey'], message: 'errors:invalidData' });
    return z.NEVER;
  });
