import type { PredictionTerms } from '#app/domain/profit/cost-lookup/prediction.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type {
  FulfilmentRule,
  GatewayRule,
  HandlingRule,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { DEMO_SHOP } from '../demo-shop.ts';

/** The rules for costs that no platform reports: packing, parcels without a bill, gateways. */

/** The days on which carriers raised their prices, and packing wages rose. */
const NEW_CARRIER_PRICES = midnight('2022-01-10');
const NEW_PACKING_WAGES = midnight('2022-07-01');
const FOR_GOOD = { validFrom: null, validTo: null };

export const HANDLING_RULES: readonly HandlingRule[] = [
  {
    id: 'packing-1',
    perOrder: '0.85',
    perUnit: '0.20',
    validFrom: null,
    validTo: NEW_PACKING_WAGES,
  },
  {
    id: 'packing-2',
    perOrder: '0.95',
    perUnit: '0.25',
    validFrom: NEW_PACKING_WAGES,
    validTo: null,
  },
];

export const FULFILMENT_RULES: readonly FulfilmentRule[] = [
  ...fulfilment('world', null, ['16.80', '1.20'], ['17.90', '1.30']),
  ...fulfilment('us', 'US', ['6.40', '0.60'], ['6.90', '0.65']),
  ...fulfilment('ca', 'CA', ['10.20', '0.80'], ['11.10', '0.85']),
  ...fulfilment('gb', 'GB', ['14.50', '1.00'], ['15.40', '1.10']),
];

export const GATEWAY_RULES: readonly GatewayRule[] = [
  gateway('shopify_payments', '2.9', '0.30', 'none'),
  gateway('paypal', '3.49', '0.49', 'none'),
  gateway('gift_card', '0', '0', 'percent'),
  gateway('manual', '0', '0', 'percent'),
  gateway('cash', '0', '0', 'percent'),
  gateway('amazon_payments', '15', '0', 'percent'),
  gateway('*', '3.29', '0.30', 'none'),
];

function fulfilment(
  id: string,
  country: string | null,
  [perOrder, perUnit]: readonly [string, string],
  [laterPerOrder, laterPerUnit]: readonly [string, string],
): FulfilmentRule[] {
  const change = NEW_CARRIER_PRICES;
  return [
    { id: `${id}-1`, country, perOrder, perUnit, validFrom: null, validTo: change },
    {
      id: `${id}-2`,
      country,
      perOrder: laterPerOrder,
      perUnit: laterPerUnit,
      validFrom: change,
      validTo: null,
    },
  ];
}

function gateway(
  key: string,
  percent: string,
  fixed: string,
  returned: GatewayRule['returned'],
): GatewayRule {
  return {
    id: key === '*' ? 'any' : key,
    gateway: key,
    country: null,
    percent,
    fixed,
    fixedCurrency: null,
    conversionPercent: '0',
    surchargePercent: '0',
    returned,
    ...FOR_GOOD,
  };
}

function midnight(day: string): string {
  return toInstant(day, '00:00:00', DEMO_SHOP.timeZone);
}

/** The predicted returns of orders within the 30 days in which goods are accepted back. */
export const PREDICTED_RETURNS: PredictionTerms = {
  days: 30,
  rules: [{ minIndex: 0, maxIndex: 29, percent: '4' }],
};
