import { textGateway } from '~/platform/sms/gateway.server';

/** The fields that nobody changes on this platform as it is configured: without a gateway the switch of text messages (R272). */
export const lockedSettings = (gateway = textGateway()): readonly string[] => (gateway.whyNot ? ['sms'] : []);
