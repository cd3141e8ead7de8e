import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholePage, withoutNul } from './without-nul';

const renderWhole = (text: string) =>
  new Promise<string>((resolve) => {
    const page = new WholePage((html) => resolve(html.toString('utf8')));
    const stream = renderToPipeableStream(<p>{text}</p>, { onAllReady: () => void stream.pipe(page) });
  });

async function render(text: string): Promise<string> {
  const page = withoutNul();
  const stream = renderToPipeableStream(<p>{text}</p>, { onAllReady: () => stream.pipe(page) });
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

test('Arabic arrives whole wherever the buffers of React end', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = 'x'.repeat(shift) + 'الزبون أو لوحة الترقيم · 20 nov. '.repeat(400);
    expect(await render(text)).toBe(`<p>${text}</p>`);
    expect(await renderWhole(text)).toBe(`<p>${text}</p>`);
  }
});
