import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/** Texts that merchants stumbled over, and what stands there instead (each was on a screen). */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [
    /Of several rules the one that began last/,
    'If rules overlap, the most recent start date applies.',
  ],
  [/Its cost is not known: its sales count/, 'No cost yet. Profit is overstated for this product.'],
  [/Fulfilment cost/, 'Fulfillment cost'],
  [/Every other country/, 'All countries'],
  [/Gives the percentage back/, 'Refunds the percentage fee'],
  [/This is not a number of 0 or more/, 'Enter an amount, such as 1.50'],
  [/other revenue have no order: see/, 'Ad spend and overheads are not in this table.'],
  [/no money moved/, 'the price is 0 (a sample or a stock correction)'],
  [/kept as a fingerprint only/, 'E-mail addresses themselves are not stored.'],
  [/same file twice changes nothing/, 'Importing the same file again is safe.'],
  [/'Booked'|Profit worked out/, 'Imported; Profit calculated'],
  [/will stand here/, 'will appear here'],
  [/Password until now/, 'Current password'],
  [/Mail me the link/, 'Send confirmation'],
  [/Whoever runs this installation loads/, 'Ask your administrator.'],
  [/Make a workspace/, 'Create workspace'],
  [/The key is made/, 'Key created'],
  [/You have an account\?/, 'Already have an account?'],
  [/Any shop, by files/, 'Upload CSV files'],
  [/The shop asks you to approve it/, 'You approve the connection in WooCommerce.'],
  [/'Start from'|'Costs as'/, 'Top line; Show costs as'],
  [/no claim that it is complete/, 'in the terms, not on each page'],
  [/has too many columns by day/, 'said as information'],
  [/'All costs'/, 'Total costs'],
];

describe('texts that merchants stumbled over', () => {
  const screens = sourceFiles().filter(({ path }) => path.startsWith('app/') && !isTest(path));

  it.each(REPLACED)('%s came back nowhere: %s', (text) => {
    expect(screens.filter((file) => text.test(file.text)).map(({ path }) => path)).toEqual([]);
  });

  it('are looked for where texts stand', () => {
    const isThere = (text: RegExp) => screens.some((file) => text.test(file.text));
    expect([isThere(/'Key created'/), isThere(/'Imported'/), isThere(/Current password/)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
