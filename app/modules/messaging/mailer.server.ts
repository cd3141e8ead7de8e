import nodemailer from 'nodemailer';
import type { Language } from '~/i18n/languages';
import { env } from '~/platform/env.server';
import { storedFile } from '~/platform/storage.server';
import { senderOf } from './sender';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The product's name in the receiver's language, for a MAIL_FROM that holds an address alone. */
  product: string;
  language: Language;
  /** Who reads the answer, where that is not the sender. */
  replyTo?: { name: string; address: string };
  /** A PDF of the private storage. */
  attachment?: { filename: string; key: string };
  /** The same mail always carries the same id, so that a repeated delivery is recognised. */
  messageId: string;
}

/** A server that does not answer costs one mail this much, not the whole batch its lease. */
const SILENCE_LIMIT_MS = 10_000;
const LIMITS = {
  connectionTimeout: SILENCE_LIMIT_MS,
  greetingTimeout: SILENCE_LIMIT_MS,
  socketTimeout: SILENCE_LIMIT_MS,
};

/** Whether mails leave: with SMTP_URL by that server; without it they stay in the outbox, where /dev/outbox shows them. */
export const mailLeaves = () => env().SMTP_URL !== undefined;

function createTransport() {
  const { SMTP_URL } = env();
  return SMTP_URL
    ? nodemailer.createTransport({ url: SMTP_URL, ...LIMITS })
    : nodemailer.createTransport({ jsonTransport: true });
}

let transport: ReturnType<typeof createTransport> | undefined;

/** @throws whatever the mail server answers when it does not take the mail. */
export async function sendMail({ product, language, attachment, ...mail }: Mail): Promise<void> {
  transport ??= createTransport();
  const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
  const attachments = attachment && [
    {
      filename: attachment.filename,
      path: storedFile('private', attachment.key),
      contentType: 'application/pdf',
    },
  ];
  await transport.sendMail({ from: senderOf(env().MAIL_FROM, product), headers, attachments, ...mail });
}
