import { RemixBrowser } from '@remix-run/react';
import i18next, { type BackendModule } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { paths } from './paths';
import { languageOf } from './i18n/languages';
import { sharedOptions } from './i18n/namespaces';

/** The first page brings its texts along; a page opened later fetches the namespaces it misses. */
const fetchTexts: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetch(paths.locale(languageOf(language), namespace))
      .then((response) => response.json() as Promise<Record<string, string>>)
      .then((texts) => done(null, texts))
      .catch((error: unknown) => done(error as Error, false));
  },
};

const { lang } = document.documentElement;
const inline = document.getElementById('texts')?.textContent ?? '{}';
const texts = JSON.parse(inline) as Record<string, Record<string, string>>;

/**
 * RemixBrowser suspends until the page's data are decoded. A key or a touch in that time makes React
 * hydrate at once, which fails on a suspended root (React's error 345), so that the data come first:
 * called before React, it throws the promise of them and touches no hook.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function textsReady(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(fetchTexts)
    .init({
      ...sharedOptions,
      lng: lang,
      ns: Object.keys(texts),
      resources: { [lang]: texts },
      partialBundledLanguages: true,
    });
}

void Promise.all([dataDecoded(), textsReady()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  }),
);
