import { readSetting } from '~/modules/settings/read-settings.server';
import type { TextGateway } from '~/platform/sms/gateway';
import { textGateway } from '~/platform/sms/gateway.server';
import { smsOff } from '~/platform/sms/sms-off';

/**
 * Whom a text message is handed to at this moment (R272): the configured gateway while the platform's switch is on, else one
 * that refuses it and says why.
 */
export async function openTextGateway(configured = textGateway()): Promise<TextGateway> {
  if (configured.whyNot) return configured;
  const { sms: isOn } = await readSetting('notifications');
  return isOn ? configured : smsOff('switchedOff');
}
