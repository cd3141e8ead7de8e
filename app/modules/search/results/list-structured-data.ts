/** A trail as schema.org knows it; addresses in full. */
export function breadcrumbData(crumbs: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: { '@type': 'WebPage', '@id': url },
    })),
  };
}

/** What one page of a list shows, by its addresses in its order; `first` is the position of its first one. */
export function itemListData(name: string, urls: readonly string[], first: number, total: number): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: first + at, url })),
  };
}
