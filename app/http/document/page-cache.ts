import { LRUCache } from 'lru-cache';
import type { CountedSearch } from '~/modules/search/counts/counted-search';
import type { CodedForms } from './coded-forms.server';

/** A finished document, as anybody gets it who asks the same way. */
export interface FinishedPage {
  headers: readonly (readonly [name: string, value: string])[];
  html: Buffer;
  coded: CodedForms;
  /** The search that it answers, to be counted each time (R313). */
  search: CountedSearch | null;
}

interface Entry {
  page: FinishedPage;
  freshUntil: number;
  isRenewing: boolean;
}

/** Longer addresses are not worth keeping. */
const LONGEST_KEY = 500;
/** How much longer than its time a page is shown while one request renders it anew. */
const RENEWAL_MS = 2_000;
/** The coded forms of a document that stand beside it weigh at most about a quarter each. */
const SIZE_WITH_CODED = 1.5;

/**
 * Finished documents, at most `maxBytes` of them; the least recently used go first. A page is shown for its
 * time; then the next request renders it anew, and for at most two more seconds the others still get the
 * old one, so that a page that many ask for is rendered by one of them.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  #generation = 0;

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => Math.ceil(page.html.length * SIZE_WITH_CODED) + 2 * key.length + 1_000,
    });
  }

  /** The page to show, or null where this request must render it. */
  find(key: string): FinishedPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const age = this.#now() - entry.freshUntil;
    if (age < 0) return entry.page;
    if (entry.isRenewing && age < RENEWAL_MS) return entry.page;
    if (age >= RENEWAL_MS) this.#entries.delete(key);
    else entry.isRenewing = true;
    return null;
  }

  /** Grows whenever the cache is cleared. A page belongs to the generation in which its rendering began. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps a page for so many seconds, unless the cache was cleared while it was rendered. */
  keep(key: string, page: FinishedPage, seconds: number, generation: number): void {
    if (key.length > LONGEST_KEY || generation !== this.#generation) return;
    this.#entries.set(key, { page, freshUntil: this.#now() + seconds * 1000, isRenewing: false });
  }

  /** Keeps none of the pages, nor those that are being rendered. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** What the pages weigh together. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
