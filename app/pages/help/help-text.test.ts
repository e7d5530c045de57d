import { describe, expect, it } from 'vitest';
import { parseHelpText, toPlainText } from './help-text.ts';

describe('a text of an article', () => {
  it('without marks is one piece', () => {
    expect(parseHelpText('Nothing special.')).toEqual([{ text: 'Nothing special.' }]);
  });

  it('holds links and strong words between plain ones', () => {
    expect(parseHelpText('Open **Costs** in [the settings](/settings?item=costs).')).toEqual([
      { text: 'Open ' },
      { text: 'Costs', isStrong: true },
      { text: ' in ' },
      { text: 'the settings', to: '/settings?item=costs' },
      { text: '.' },
    ]);
  });

  it('holds what is to be typed', () => {
    expect(parseHelpText('Run `npm run up` once.')).toEqual([
      { text: 'Run ' },
      { text: 'npm run up', isCode: true },
      { text: ' once.' },
    ]);
  });

  it('that begins and ends with a link has no empty piece', () => {
    expect(parseHelpText('[Orders](/orders)')).toEqual([{ text: 'Orders', to: '/orders' }]);
  });

  it('keeps a lone bracket and a lone star as they stand', () => {
    expect(toPlainText(parseHelpText('2 * 3 [no link] 100 %'))).toBe('2 * 3 [no link] 100 %');
  });

  it('without its marks is what a reader sees', () => {
    expect(toPlainText(parseHelpText('See [**Orders**](/orders) and **more**.'))).toBe(
      'See **Orders** and more.',
    );
  });
});
