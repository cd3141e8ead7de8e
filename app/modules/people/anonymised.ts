/**
 * What stands in place of a person who is gone, where a column must be filled. No parser of
 * identity-numbers accepts the mark, so nobody is ever matched with it.
 */
export const ANONYMISED_NAME = 'Compte supprimé';
export const ANONYMISED_MARK = '—';
