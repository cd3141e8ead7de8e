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
  /** The address that ends a subscription, of a mail that its receiver may switch off (R208). */
  unsubscribe?: string;
  /** The same mail always carries the same id, so that a repeated delivery is recognised. */
  messageId: string;
}

/** A server that does not answer costs one mail this much, not the whole batch its lease. */
const SILENCE_LIMIT_MS = 10_000;

/** Whether mails leave: with SMTP_URL by that server; without it they stay in the outbox, where /dev/outbox shows them. */
export const mailLeaves = () => env().SMTP_URL !== undefined;

/** Hands a mail on. @throws whatever the mail server answers when it does not take it; `refusalOf` reads that. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by a mail server; without a `url` nothing leaves. `silence`: after so many milliseconds without an answer it gives up. */
export function mailerTo(url: string | undefined, silence = SILENCE_LIMIT_MS): SendMail {
  const limits = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence };
  const transport = url
    ? nodemailer.createTransport({ url, ...limits })
    : nodemailer.createTransport({ jsonTransport: true });
  return async ({ product, language, attachment, unsubscribe, ...mail }) => {
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      // RFC 8058: a mail program ends the subscription by one post, without anything that its reader has to open.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    const attachments = attachment && [
      {
        filename: attachment.filename,
        path: storedFile('private', attachment.key),
        contentType: 'application/pdf',
      },
    ];
    await transport.sendMail({ from: senderOf(env().MAIL_FROM, product), headers, attachments, ...mail });
  };
}

let mailer: SendMail | undefined;

/** Sends by the server of SMTP_URL. */
export const sendMail: SendMail = (mail) => (mailer ??= mailerTo(env().SMTP_URL))(mail);
