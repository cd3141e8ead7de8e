import 'i18next';
import type account from '../../locales/fr/account.json';
import type admin from '../../locales/fr/admin.json';
import type agencies from '../../locales/fr/agencies.json';
import type agency from '../../locales/fr/agency.json';
import type booking from '../../locales/fr/booking.json';
import type common from '../../locales/fr/common.json';
import type compare from '../../locales/fr/compare.json';
import type contract from '../../locales/fr/contract.json';
import type emails from '../../locales/fr/emails.json';
import type errors from '../../locales/fr/errors.json';
import type favorites from '../../locales/fr/favorites.json';
import type home from '../../locales/fr/home.json';
import type list from '../../locales/fr/list.json';
import type notifications from '../../locales/fr/notifications.json';
import type pages from '../../locales/fr/pages.json';
import type profile from '../../locales/fr/profile.json';
import type search from '../../locales/fr/search.json';
import type setup from '../../locales/fr/setup.json';
import type terms from '../../locales/fr/terms.json';
import type vehicle from '../../locales/fr/vehicle.json';
import type whatsapp from '../../locales/fr/whatsapp.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      agencies: typeof agencies;
      agency: typeof agency;
      booking: typeof booking;
      common: typeof common;
      compare: typeof compare;
      contract: typeof contract;
      emails: typeof emails;
      errors: typeof errors;
      favorites: typeof favorites;
      home: typeof home;
      list: typeof list;
      notifications: typeof notifications;
      pages: typeof pages;
      profile: typeof profile;
      search: typeof search;
      setup: typeof setup;
      terms: typeof terms;
      vehicle: typeof vehicle;
      whatsapp: typeof whatsapp;
    };
  }
}
