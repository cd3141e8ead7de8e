import type { NoTexts, TextGateway } from './gateway';

const REASONS: Record<NoTexts, string> = {
  noGateway: 'no gateway of text messages is configured (SMS_GATEWAY)',
  switchedOff: 'the platform’s switch of text messages is off',
};

/** The gateway that takes no message and says why (R272). */
export const smsOff = (whyNot: NoTexts): TextGateway => ({
  whyNot,
  send: () => Promise.resolve({ refusal: 'never', reason: REASONS[whyNot] }),
});
