import { expect, test } from 'vitest';
import { deviceOf } from './device-of';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'Opera', 'Android', 'phone'],
  [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0`, 'Edge', 'Android', 'phone'],
  [
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0;]`,
    'Facebook',
    'Android',
    'phone',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android', 'phone'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone'],
  [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', 'phone'],
  [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', 'phone'],
  [`${IPHONE} Mobile/21F90 Instagram 361.0.0.35.82`, 'Instagram', 'iPhone', 'phone'],
  [`${IPHONE} Mobile/15E148`, null, 'iPhone', 'phone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPad',
    'phone',
  ],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`${WINDOWS.replace(')', '; rv:133.0)')} Gecko/20100101 Firefox/133.0`, 'Firefox', 'Windows', 'computer'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', 'Mac', 'computer'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    'computer',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Linux', 'computer'],
  ['curl/8.5.0', null, null, 'computer'],
  ['<script>alert(1)</script>', null, null, 'computer'],
  ['', null, null, 'computer'],
  [null, null, null, 'computer'],
] as const)('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
