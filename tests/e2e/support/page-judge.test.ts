import { expect, test } from 'vitest';
import { openPage } from './browser';
import { PageJudge } from './page-judge';

const page = (body: string, style = '') => `<!doctype html><html lang="fr"><head><title>Voiture</title><style>
  body { color: #000; background: #fff } @media (prefers-color-scheme: dark) { body { color: #fff; background: #000 } ${style} }
  </style></head><body><main><h1>Voiture</h1>${body}</main></body></html>`;

/** What a judge that knows the plain page says of these pages, one after the other. */
async function faultsOf(...pages: string[]): Promise<string[][]> {
  const tab = await openPage();
  const judge = new PageJudge();
  const faults = [];
  for (const html of [page('<p>Une voiture</p><button>Louer</button>'), ...pages]) {
    await tab.setContent(html);
    faults.push(await judge.faults(tab, ['light', 'dark']));
  }
  return faults;
}

test('a page without a fault has none, and neither has the same page again', async () => {
  const plain = page('<p>Une voiture</p><button>Louer</button>');
  expect(await faultsOf(plain)).toEqual([[], []]);
});

test.each([
  ['a button without a name', '<button></button>', '', 'button-name'],
  ['a field without a label', '<input type="text">', '', 'label'],
  ['an item outside of a list', '<div role="listitem">Une</div>', '', 'aria-required-parent'],
  ['a picture without a text', '<img src="data:,">', '', 'image-alt'],
  ['a pale text', '<p style="color: #ccc">Une voiture</p>', '', 'light, axe color-contrast'],
  ['a text that is pale on its card', '<div style="background: #666"><p>Une</p></div>', '', 'color-contrast'],
  ['a text that is pale in the dark', '<p class="dim">Une</p>', '.dim { color: #333 }', 'dark, axe color-contrast'],
])('%s is found on a page that is otherwise known', async (_, body, style, fault) => {
  const [, faults = []] = await faultsOf(page(body, style));
  expect(faults.join('\n')).toContain(fault);
});
