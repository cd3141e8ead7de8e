import { expect, test } from 'vitest';
import { consentIn } from './stop-words';

test.each([
  ...[
    'STOP',
    ' stop. ',
    'Stop!!!',
    'STOP STOP',
    'stop, stop, stop',
    'STOP ALL',
    'unsubscribe',
    'cancel',
    'Quit',
    'END',
  ],
  ...['ARRÊT', 'arrêtez', 'Désabonner', 'Désabonnement', 'DESABONNEMENT', 'Désabonnez-moi', 'Me désabonner'],
  ...['قِف', 'أوقف', 'إيقاف', 'إلغاء', 'إلغاء الاشتراك', 'الغاء الإشتراك', 'توقف توقف', 'تـــوقف'],
])('«%s» is a stop', (reply) => expect(consentIn(reply)).toBe(false));

test.each(['START', 'start start', 'Reprendre', 'ابدأ', 'استئناف'])('«%s» is a start', (reply) =>
  expect(consentIn(reply)).toBe(true),
);

test.each([
  '',
  '?',
  'Please stop by at noon',
  'the end',
  'cancel my booking',
  'stop start',
  'أوقف السيارة',
  'x'.repeat(5000),
])('«%s» is neither', (reply) => expect(consentIn(reply)).toBeNull());
