import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { initials } from './media/avatar';
import { ErrorSummary } from './form/error-summary';
import { Flash } from './feedback/flash';
import { Input } from './form/input';
import { MonthCalendar, type DayCell } from './data/month-calendar';
import { pageWindow } from './list/page-window';
import { markPlate } from './data/plate-parts';
import { Plate } from './data/plate';

const MARK = '\u200e';

describe('page window', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [7, 10, [1, null, 6, 7, 8, 9, 10]],
    [10, 10, [1, null, 7, 8, 9, 10]],
  ])('page %i of %i', (current, last, expected) => {
    expect(pageWindow(current, last)).toEqual(expected);
  });

  it('always holds first, current and last, in order, in at most seven slots', () => {
    for (let last = 1; last <= 40; last++)
      for (let current = 1; current <= last; current++) {
        const slots = pageWindow(current, last);
        const pages = slots.filter((slot) => slot !== null);
        expect(slots.length).toBeLessThanOrEqual(7);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      }
  });
});

describe('plate', () => {
  it('puts a left-to-right mark on both sides of the Arabic letter', () => {
    expect(markPlate('24817-أ-6')).toBe(`24817-${MARK}أ${MARK}-6`);
  });
  it('marks once, however often it is asked', () => {
    expect(markPlate(markPlate('24817-أ-6'))).toBe(markPlate('24817-أ-6'));
  });
  it('takes a letter in two code points as one run', () => {
    expect(markPlate('1-\u0627\u0654-6')).toBe(`1-${MARK}\u0623${MARK}-6`);
  });
  it('leaves Latin plates alone', () => {
    expect(markPlate('WW123456')).toBe('WW123456');
  });
  it('is isolated and left to right', () => {
    expect(renderToStaticMarkup(<Plate>1-ب-6</Plate>)).toContain('<bdi dir="ltr"');
  });
});

describe('month calendar', () => {
  const render = (cell: DayCell) =>
    renderToStaticMarkup(
      <MonthCalendar
        months={[{ title: 'Décembre 2026', weeks: [[cell]] }]}
        weekdays={[{ short: 'mar.', long: 'mardi' }]}
        stateLabels={{ booked: 'réservé', start: 'départ' }}
        legend={[]}
      />,
    );

  it('says the state of a day in words', () => {
    expect(render({ date: '2026-12-01', day: 1, state: 'booked' })).toContain('<span class="sr-only">, réservé</span>');
  });
  it('links a day that can be chosen, and only that', () => {
    expect(render({ date: '2026-12-01', day: 1, state: 'free', href: '?d=1' })).toContain('href="?d=1"');
    expect(render({ date: '2026-12-01', day: 1, state: 'booked' })).not.toContain('<a ');
  });
  it('draws the legend as it draws the cells', () => {
    const html = renderToStaticMarkup(
      <MonthCalendar
        months={[{ title: 'Décembre 2026', weeks: [[{ date: '2026-12-01', day: 1, state: 'pending' }]] }]}
        weekdays={[{ short: 'mar.', long: 'mardi' }]}
        stateLabels={{}}
        legend={[{ state: 'pending', label: 'Demande en attente' }]}
      />,
    );
    const classesOf = (start: string) =>
      new RegExp(`<span[^>]*class="([^"]*)"[^>]*>${start}`).exec(html)?.[1]?.split(' ');
    const look = (classes = ['']) => classes.filter((one) => /^(bg|border|font|line|rounded)/.test(one));
    expect(look(classesOf('15')).length).toBeGreaterThan(1);
    expect(look(classesOf('15'))).toEqual(look(classesOf('<time')));
  });
  it('rounds the start on its start side only', () => {
    const html = render({ date: '2026-12-01', day: 1, state: 'start' });
    expect(html).toContain('rounded-s-field');
    expect(html).not.toContain('rounded-e-field');
  });
});

describe('form parts', () => {
  it('ties a control to its error and hint', () => {
    const html = renderToStaticMarkup(
      <Input label="CIN" name="cin" hint="Sur la carte" hintStays error={['Par exemple BK123456.']} />,
    );
    expect(html).toContain('aria-describedby="cin-error cin-description"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="cin-error"');
    expect(html).toContain('id="cin-description"');
    expect(html).toContain('<label for="cin"');
  });
  it('lets an error stand in the place of the hint', () => {
    const html = renderToStaticMarkup(
      <Input label="CIN" name="cin" hint="Sur la carte" error="Par exemple BK123456." />,
    );
    expect(html).toContain('aria-describedby="cin-error"');
    expect(html).not.toContain('Sur la carte');
  });
  it('is silent about errors when there is none', () => {
    const html = renderToStaticMarkup(<Input label="CIN" name="cin" error={[]} />);
    expect(html).not.toMatch(/aria-describedby=|aria-invalid=|cin-error/);
  });
  it('moves focus to the summary without a script', () => {
    const html = renderToStaticMarkup(<ErrorSummary title="À corriger" fields={[{ text: 'CIN', href: '#cin' }]} />);
    expect(html).toMatch(/<div role="alert" tabindex="-1" autofocus=""/i);
    expect(html).toContain('href="#cin"');
  });
  it('shows at most three messages', () => {
    const html = renderToStaticMarkup(
      <Flash messages={[1, 2, 3, 4].map((n) => ({ type: 'info' as const, title: `Message ${n}` }))} />,
    );
    expect(html).toContain('Message 3');
    expect(html).not.toContain('Message 4');
  });
});

describe('initials', () => {
  it.each([
    ['Salma Bennani', 'SB'],
    ['Youssef El Amrani', 'YA'],
    ['رحلة', 'ر'],
    ['  ', ''],
    ['élan', 'É'],
  ])('%s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
