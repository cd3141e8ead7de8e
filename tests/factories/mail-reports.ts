interface Report {
  /** Of the mail that it is about, with its angle brackets. */
  messageId: string;
  to?: string;
}

const lines = (...parts: string[]) => parts.join('\r\n');

/** What a mail server sends back of a mail that it could not deliver (RFC 3464), with that mail or its head. */
export function deliveryReport({
  messageId,
  to = 'salma@exemple.test',
  action = 'failed',
  status = '5.1.1',
  original = 'message/rfc822',
}: Report & { action?: string; status?: string; original?: 'message/rfc822' | 'text/rfc822-headers' }): string {
  return lines(
    ...head('delivery-status', 'Undelivered Mail Returned to Sender'),
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemple.test',
    'Arrival-Date: Mon, 23 Nov 2026 09:59:00 +0000',
    '',
    `Original-Recipient: rfc822;${to}`,
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.exemple.test',
    `Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address rejected:`,
    '    User unknown',
    '',
    ...mail(original, messageId, to),
  );
}

/** What a mailbox provider sends of a mail that its reader called spam (RFC 5965). */
export function complaint({
  messageId,
  to = 'salma@exemple.test',
  type = 'abuse',
}: Report & { type?: string }): string {
  return lines(
    ...head('feedback-report', 'FW: spam'),
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: ExampleMail/1.0',
    'Version: 1',
    '',
    ...mail('message/rfc822', messageId, to),
  );
}

const head = (type: string, subject: string) => [
  'From: MAILER-DAEMON@mx.exemple.test',
  'To: bonjour@rihla.test',
  `Subject: ${subject}`,
  'MIME-Version: 1.0',
  'Message-ID: <report@mx.exemple.test>',
  `Content-Type: multipart/report; report-type=${type}; boundary=part`,
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'This is what your mail server says.',
  '',
];

const mail = (type: string, messageId: string, to: string) => [
  '--part',
  `Content-Type: ${type}`,
  '',
  'From: bonjour@rihla.test',
  `To: ${to}`,
  'Subject: Rappel',
  `Message-ID: ${messageId}`,
  '',
  'Bonjour',
  '--part--',
  '',
];
