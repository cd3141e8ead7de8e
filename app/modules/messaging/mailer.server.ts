import nodemailer from 'nodemailer';
import { env } from '~/platform/env.server';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same mail always carries the same id, so that a repeated delivery is recognised. */
  messageId: string;
}

/** A server that does not answer costs one mail this much, not the whole batch its lease. */
const SILENCE_LIMIT_MS = 10_000;
const LIMITS = { connectionTimeout: SILENCE_LIMIT_MS, greetingTimeout: SILENCE_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS };

/** Whether mails leave: with SMTP_URL by that server; without it they stay in the outbox, where /dev/outbox shows them. */
export const mailLeaves = () => env().SMTP_URL !== undefined;

function createTransport() {
  const { SMTP_URL } = env();
  return SMTP_URL ? nodemailer.createTransport({ url: SMTP_URL, ...LIMITS }) : nodemailer.createTransport({ jsonTransport: true });
}

let transport: ReturnType<typeof createTransport> | undefined;

/** @throws whatever the mail server answers when it does not take the mail. */
export async function sendMail(mail: Mail): Promise<void> {
  transport ??= createTransport();
  await transport.sendMail({ from: env().MAIL_FROM, ...mail });
}
