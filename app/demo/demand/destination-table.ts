/**
 * The destination of parcels, its frequency, and its tax. Rates are percent; inside the United
 * States the shop collects only where it has to. `taxesIncluded` markets show prices with tax.
 */
export interface Destination {
  readonly country: string;
  readonly province: string | null;
  readonly weight: number;
  readonly taxPercent: string;
  readonly taxesIncluded: boolean;
}

export const DESTINATIONS: readonly Destination[] = [
  ...region('US', false, [
    ['NY', 150, '8.875'],
    ['CA', 118, '7.25'],
    ['TX', 62, '6.25'],
    ['FL', 52, '6'],
    ['MA', 50, '6.25'],
    ['NJ', 46, '6.625'],
    ['PA', 44, '6'],
    ['IL', 36, '6.25'],
    ['WA', 30, '6.5'],
    ['CO', 28, '2.9'],
    ['VA', 24, '0'],
    ['OR', 22, '0'],
    ['NC', 21, '4.75'],
    ['GA', 20, '0'],
    ['OH', 20, '5.75'],
    ['MN', 18, '0'],
    ['VT', 16, '6'],
    ['ME', 14, '0'],
    ['CT', 18, '6.35'],
    ['MI', 18, '6'],
    ['TN', 12, '0'],
    ['AZ', 12, '0'],
    ['WI', 11, '0'],
    ['MD', 14, '0'],
    ['NH', 10, '0'],
    ['MO', 8, '0'],
    ['UT', 8, '0'],
    ['SC', 7, '0'],
  ]),
  ...region('CA', false, [
    ['ON', 44, '13'],
    ['BC', 26, '12'],
    ['QC', 18, '14.975'],
    ['AB', 14, '5'],
    ['NS', 5, '15'],
  ]),
  ...region('GB', true, [
    ['ENG', 58, '20'],
    ['SCT', 9, '20'],
    ['WLS', 4, '20'],
  ]),
  ...region('DE', true, [[null, 27, '19']]),
  ...region('FR', true, [[null, 17, '20']]),
  ...region('NL', true, [[null, 12, '21']]),
  ...region('IE', true, [['D', 8, '23']]),
  ...region('AU', true, [
    ['NSW', 12, '10'],
    ['VIC', 10, '10'],
    ['QLD', 5, '10'],
  ]),
  ...region('CH', false, [['ZH', 6, '0']]),
  ...region('JP', false, [['JP-13', 7, '0']]),
];

export const COUNTER: Destination = {
  country: 'US',
  province: 'NY',
  weight: 1,
  taxPercent: '8.875',
  taxesIncluded: false,
};

function region(
  country: string,
  taxesIncluded: boolean,
  provinces: readonly (readonly [string | null, number, string])[],
): Destination[] {
  return provinces.map(([province, weight, taxPercent]) => {
    return { country, province, weight, taxPercent, taxesIncluded };
  });
}
