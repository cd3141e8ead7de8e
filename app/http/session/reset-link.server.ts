import { z } from 'zod';
import { RESET_MINUTES } from '~/modules/access/password/request-password-reset.server';
import { signedCookie } from './signed-cookie.server';

/**
 * The token of a reset link between the link and the form: in a cookie no script reads, so that neither
 * the address bar, nor the history, nor a Referer header holds it. It holds as long as the link.
 */
const resetLink = signedCookie('reset-link', z.string().min(1), { minutes: RESET_MINUTES, proves: true });

export const keepResetLink = resetLink.keep;
export const forgetResetLink = resetLink.forget;

/** The token that this browser came with, or null. */
export const resetLinkOf = resetLink.of;
