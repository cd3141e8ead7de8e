import { formatValue } from './interpolation';

/** The text files of each language: locales/<language>/<namespace>.json. */
export const NAMESPACES = [
  'common',
  'errors',
  'terms',
  'home',
  'search',
  'vehicle',
  'favorites',
  'compare',
  'booking',
  'account',
  'profile',
  'setup',
  'agencies',
  'pages',
  'agency',
  'admin',
  'emails',
  'whatsapp',
  'list',
  'notifications',
  'contract',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Options that the server's and the browser's i18next share. */
export const sharedOptions = {
  fallbackLng: false as const,
  defaultNS: 'common' as const,
  interpolation: { escapeValue: false, format: formatValue },
  returnNull: false as const,
};
