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

/** With SMTP_URL mails leave by that server; without it they stay in the outbox, where /dev/outbox shows them. */
function createTransport() {
  const { SMTP_URL } = env();
  return SMTP_URL ? nodemailer.createTransport(SMTP_URL) : nodemailer.createTransport({ jsonTransport: true });
}

let transport: ReturnType<typeof createTransport> | undefined;

/** @throws whatever the mail server answers when it does not take the mail. */
export async function sendMail(mail: Mail): Promise<void> {
  transport ??= createTransport();
  await transport.sendMail({ from: env().MAIL_FROM, ...mail });
}
