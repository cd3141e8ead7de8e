import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file of WhatsApp messages that somebody asks for, before it is read: 30 of an account and 150 of a network in a
 * quarter of an hour, as files of bookings.
 * @throws DomainError tooManyAttempts.
 */
export const countWhatsappFile = accountLimit('whatsapp-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });
