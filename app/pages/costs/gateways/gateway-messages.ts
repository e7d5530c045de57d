import { countryName } from '#app/domain/geography/countries.ts';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type { ReturnedFee } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import type { GatewayRuleView, GatewaySeen } from '#app/view-models/gateways/gateways-view.ts';

export const GATEWAYS_TEXT =
  'What taking payments costs you. Where the platform tells a fee, that counts; ' +
  'where it does not, your rule for the gateway does.';
export const NO_PAYMENTS_TITLE = 'No payments yet';
export const NO_PAYMENTS_TEXT =
  'The payment gateways of your orders will appear here, with their fees.';
export const UNNAMED = 'Orders that name no payment';
const ANY_TEXT = 'All other payments, also where the gateway is not named';

export const RETURNED_OPTIONS: readonly { readonly value: ReturnedFee; readonly label: string }[] =
  [
    { value: 'none', label: 'Nothing: the gateway keeps its fee' },
    { value: 'percent', label: 'The percentage, in proportion' },
    { value: 'all', label: 'The whole fee, in proportion' },
  ];

/**
 * Shopify's fee on payments through other providers, by plan, as on www.shopify.com/pricing in
 * August 2026. It differs by country; Shopify does not report a shop's plan to apps.
 */
export const SURCHARGE_TEXT =
  'What Shopify takes besides, by your plan: Basic 2 %, Grow 1 %, Advanced 0.6 % ' +
  '(shopify.com/pricing, August 2026). Leave it empty for Shopify Payments, and for PayPal while ' +
  'Shopify Payments is active. It is not returned with a refund.';

export function gatewayText(gateway: string | null, locale: string): string {
  if (gateway === null) return UNNAMED;
  return gateway === '*' ? ANY_TEXT : keyLabel('gateway', gateway, locale);
}

/** Formats "PayPal, buyers in Germany". */
export function ruleName(
  { gateway, country }: Pick<GatewayRuleView, 'gateway' | 'country'>,
  locale: string,
): string {
  const name = gatewayText(gateway, locale);
  return country === null ? name : `${name}, buyers in ${countryName(country, locale)}`;
}

/** Formats "2.9 % + 0.30 USD, 3 % for conversion". */
export function termsText(
  rule: GatewayRuleView,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): string {
  const shown = (rate: string) => formatDecimal(rate, locale);
  const { percent, fixed, fixedCurrency, conversionPercent, surchargePercent } = rule;
  const main = [
    Number(percent) > 0 ? `${shown(percent)} %` : '',
    Number(fixed) > 0 ? `${shown(fixed)} ${fixedCurrency ?? currency}` : '',
  ].filter((part) => part !== '');
  return [
    main.length === 0 ? 'No fee' : main.join(' + '),
    Number(conversionPercent) > 0 ? `${shown(conversionPercent)} % for currency conversion` : '',
    Number(surchargePercent) > 0 ? `${shown(surchargePercent)} % Shopify surcharge` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function paymentsText(count: number, locale: string): string {
  return count === 1 ? '1 payment' : `${formatCount(count, locale)} payments`;
}

/** Describes the sources of a gateway's fees, in percent. */
export function sourceText(
  { payments, reported, byRule, free, missing }: GatewaySeen,
  locale: string,
): string {
  const parts = [
    ['Unknown', missing],
    ['reported by the platform', reported],
    ['by rule', byRule],
    ['no fee', free],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  const text = shown
    .map(([name, count]) =>
      count === payments ? name : `${name} ${share(count, payments, locale)}`,
    )
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a share; a part is never shown as none or all. */
function share(count: number, all: number, locale: string): string {
  const tenths = Math.min(99.9, Math.max(0.1, Math.round((count / all) * 1000) / 10));
  return `${formatCount(tenths, locale)} %`;
}
