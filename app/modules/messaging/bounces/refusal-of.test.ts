import { expect, test } from 'vitest';
import { refusalOf } from './refusal-of';

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 no such user' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 553, response: '553 name not allowed' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550-5.2.1 closed' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 relaying denied' }, 'message'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 mailbox full' }, 'message'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 no' }, 'message'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 4.2.0 greylisted' }, 'later'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 not you' }, 'later'],
  [{ code: 'EENVELOPE', command: 'DATA', responseCode: 554, response: '554 no valid recipients' }, 'message'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0 refused' }, 'message'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452, response: '452 full' }, 'later'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 wrong' }, 'later'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'later'],
  [new Error('550 said somebody else'), 'later'],
  [undefined, 'later'],
  [null, 'later'],
  ['550', 'later'],
])('%j: %s', (error, refusal) => {
  expect(refusalOf(error)).toBe(refusal);
});
