import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholePage } from './whole-page';

const renderWhole = (text: string) =>
  new Promise<string>((resolve) => {
    const page = new WholePage((html) => resolve(html.toString('utf8')));
    const stream = renderToPipeableStream(<p>{text}</p>, { onAllReady: () => void stream.pipe(page) });
  });

test('Arabic arrives whole wherever the buffers of React end', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = 'x'.repeat(shift) + 'الزبون أو لوحة الترقيم · 20 nov. '.repeat(400);
    expect(await renderWhole(text)).toBe(`<p>${text}</p>`);
  }
});
