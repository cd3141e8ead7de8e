/** A page that a search field proposes while somebody types; its `kind` has an icon (`SearchPlace`). */
export interface Suggestion {
  kind: string;
  href: string;
  title: string;
  details: string[];
}

/** What a field offers under it and how many of them there are, in words. */
export interface Suggested {
  suggestions: Suggestion[];
  status: string;
}
