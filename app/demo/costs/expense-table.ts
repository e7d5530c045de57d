import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { DEMO_PRODUCTS } from '../products/demo-products.ts';

/**
 * The end of recurring bills, that of the demo's history: the months after it would only lose
 * money.
 */
const END = DEMO_SHOP.lastDay;

/** The costs without an order: regular bills, yearly ones and single events. */
export const EXPENSES: readonly ScheduledAmount[] = [
  expense(
    'rent',
    'Studio and warehouse rent',
    'Rent',
    'monthly',
    215_000,
    '2021-06-01',
    '2022-05-31',
  ),
  expense('rent-2', 'Studio and warehouse rent', 'Rent', 'monthly', 238_000, '2022-06-01', END),
  expense(
    'wages',
    'Packing and customer care',
    'Payroll',
    'monthly',
    380_000,
    '2021-06-01',
    '2022-03-31',
  ),
  expense(
    'wages-2',
    'Packing and customer care',
    'Payroll',
    'monthly',
    540_000,
    '2022-04-01',
    '2022-09-30',
  ),
  expense('wages-3', 'Packing and customer care', 'Payroll', 'monthly', 740_000, '2022-10-01', END),
  expense('agency', 'Advertising agency', 'Agency', 'monthly', 150_000, '2021-10-01', '2022-08-31'),
  expense('agency-2', 'Advertising agency', 'Agency', 'monthly', 210_000, '2022-09-01', END),
  expense('platform', 'Shop platform', 'Software', 'monthly', 10_500, '2021-06-01', END),
  expense('apps', 'Apps and e-mail service', 'Software', 'monthly', 28_900, '2021-06-01', END),
  expense(
    'bookkeeping',
    'Bookkeeping',
    'Professional services',
    'monthly',
    24_000,
    '2021-07-01',
    END,
  ),
  expense('power', 'Electricity and heating', 'Utilities', 'monthly', 31_000, '2021-06-01', END),
  expense('cleaning', 'Cleaning', 'Utilities', 'weekly', 8_500, '2021-06-07', END),
  {
    ...expense(
      'returns',
      'Sales tax filing',
      'Professional services',
      'quarterly',
      36_000,
      '2021-07-15',
      END,
    ),
    periodBasis: 'billing',
  },
  expense('insurance', 'Business insurance', 'Insurance', 'yearly', 182_500, '2021-06-01', END),
  expense(
    'trademark',
    'Domains and trademark',
    'Professional services',
    'yearly',
    47_800,
    '2021-06-01',
    END,
  ),
  expense('photos-2021', 'Autumn photo shoot', 'Creative', 'one_time', 180_000, '2021-09-14', null),
  expense(
    'helpers-2021',
    'Holiday packers',
    'Payroll',
    'one_time',
    360_000,
    '2021-11-15',
    '2021-12-22',
  ),
  expense('fair-2022', 'Trade fair stand', 'Events', 'one_time', 240_000, '2022-02-05', null),
  expense('redesign', 'New website', 'Creative', 'one_time', 650_000, '2022-05-01', '2022-07-31'),
  expense('photos-2022', 'Autumn photo shoot', 'Creative', 'one_time', 210_000, '2022-09-20', null),
  expense(
    'helpers-2022',
    'Holiday packers',
    'Payroll',
    'one_time',
    540_000,
    '2022-11-14',
    '2022-12-22',
  ),
  expense('shelving', 'Warehouse shelving', 'Equipment', 'one_time', 165_000, '2023-01-18', null),
];

/** The costs by order: an agent's commission, a card in every parcel, a designer's royalty. */
export const VARIABLE_EXPENSES: readonly VariableExpense[] = [
  variable('agent', 'Wholesale agent', 'Commissions', 'net_sales', '6', { channel: 'Wholesale' }),
  variable('card', 'Thank-you card', 'Packaging', 'orders', '0.18', {}),
  variable('royalty', 'Designer royalty', 'Licences', 'net_sales', '4', {
    productId: DEMO_PRODUCTS[0]?.productId ?? null,
  }),
];

/** The bill of the broker who brought the first container, two months after the goods. */
export const LATE_EXPENSES: readonly ScheduledAmount[] = [
  expense(
    'broker',
    'Customs broker, late bill',
    'Logistics',
    'one_time',
    38_500,
    '2021-07-30',
    null,
  ),
];

export const OTHER_REVENUE: readonly ScheduledAmount[] = [
  income('2021-09-18', 'Candle workshop', 'Workshops', 54_000),
  income('2021-11-06', 'Wreath workshop', 'Workshops', 72_000),
  income('2022-01-31', 'Affiliate commission, 2021', 'Affiliate', 31_240),
  income('2022-03-12', 'Candle workshop', 'Workshops', 60_000),
  income('2022-06-30', 'Affiliate commission', 'Affiliate', 22_815),
  income('2022-09-17', 'Candle workshop', 'Workshops', 66_000),
  income('2022-11-05', 'Wreath workshop', 'Workshops', 84_000),
  income('2022-12-31', 'Affiliate commission', 'Affiliate', 38_460),
  income('2023-02-04', 'Candle workshop', 'Workshops', 66_000),
  {
    ...expense('sublet', 'Shelf let to a potter', 'Sublet', 'monthly', 12_000, '2022-04-01', END),
    periodBasis: 'billing',
  },
];

function expense(
  id: string,
  label: string,
  category: string,
  recurrence: ScheduledAmount['recurrence'],
  amountMinor: number,
  startDay: string,
  endDay: string | null,
): ScheduledAmount {
  const periodBasis = 'calendar';
  return { id, label, category, recurrence, periodBasis, amountMinor, startDay, endDay };
}

function variable(
  id: string,
  label: string,
  category: string,
  base: VariableExpense['base'],
  rate: string,
  only: Partial<Pick<VariableExpense, 'productId' | 'channel'>>,
): VariableExpense {
  const all = { productId: null, channel: null, validFrom: null, validTo: null };
  return { id, label, category, base, rate, ...all, ...only };
}

function income(
  day: string,
  label: string,
  category: string,
  amountMinor: number,
): ScheduledAmount {
  const id = `${category.toLowerCase()}-${day}`;
  return expense(id, label, category, 'one_time', amountMinor, day, null);
}
