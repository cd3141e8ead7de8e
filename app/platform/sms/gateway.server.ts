import { type Environment, env } from '../env.server';
import type { TextGateway } from './gateway';
import { smsOff } from './sms-off';

const GATEWAYS: Record<Environment['SMS_GATEWAY'], TextGateway> = { off: smsOff('noGateway') };

/** The gateway that SMS_GATEWAY names (R272). */
export const textGateway = (): TextGateway => GATEWAYS[env().SMS_GATEWAY];
