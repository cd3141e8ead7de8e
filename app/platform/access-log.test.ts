import { expect, test } from 'vitest';
import { withoutSecrets } from './access-log.server';

test.each([
  ['/auth/callback?token=abc&lang=fr', '/auth/callback?token=-&lang=fr'],
  ['/fr/email-verification?lang=fr&token=abc', '/fr/email-verification?lang=fr&token=-'],
  ['/auth/callback?state=s&code=4%2F0A&scope=email', '/auth/callback?state=-&code=-&scope=email'],
  ['/fr/cars?q=token', '/fr/cars?q=token'],
  ['/fr/cars', '/fr/cars'],
])('%s is written as %s', (url, written) => expect(withoutSecrets(url)).toBe(written));
