import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint';

test.each([
  'https://fcm.googleapis.com/fcm/send/cXy-1:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
])('%s is one of a push service', (address) => expect(isPushEndpoint(address)).toBe(true));

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/\u0645',
  'https://fcm.googleapis.com/../x',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  'javascript:alert(1)',
  '',
])('%s is none', (address) => expect(isPushEndpoint(address)).toBe(false));
