import { agreedByOwner } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { asksForWhatsapp } from '~/modules/messaging/whatsapp/cloud/provider.server';
import type { CustomerScope } from '~/modules/tenancy/scope';

/**
 * Whether a review asks if the driver's number takes WhatsApp messages (R229): where messages leave by themselves, and this
 * customer has not agreed for it before. One query at most.
 */
export async function asksDriver({ profileId }: CustomerScope, phone: string | null | undefined): Promise<boolean> {
  return Boolean(phone) && (await asksForWhatsapp()) && !(await agreedByOwner(profileId)).includes(phone ?? '');
}
