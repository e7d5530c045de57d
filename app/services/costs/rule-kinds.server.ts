import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RuleKind } from '#app/data/costs/rule-tables.ts';
import type { TableRow } from '#app/data/upsert.server.ts';
import {
  ENDS_TOO_EARLY,
  endsAfterItBegins,
  exactRate,
  label,
  recordId,
  taxPercent,
  type Validity,
  validity,
} from '#app/domain/profit/cost-fields.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { RETURNED_FEES } from '#app/domain/profit/cost-lookup/cost-book.ts';
import {
  COMMISSION_KINDS,
  TRAFFIC_KINDS,
  WORD_LENGTH_MAX,
  WORDS_MAX,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { VARIABLE_BASES } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { parseInput } from '#app/lib/parse-input.ts';

/** The id of an existing rule that changes; a new one gets an id. */
const id = recordId.optional();

/** ISO code, in any case of letters; null where the rule is not for one country. */
const country = z.string().length(2, 'is not a country code').toUpperCase().nullable();

/** ISO code, in any case of letters. */
const currency = z
  .string()
  .toUpperCase()
  .refine((code) => findCurrency(code) !== null, { error: 'is not a currency code' });

/** Codes or tags, as `parseWordList` returns them. */
const words = z.array(z.string().min(1).max(WORD_LENGTH_MAX)).max(WORDS_MAX).readonly();

interface NamedOrders {
  readonly codes: readonly string[];
  readonly utmSources: readonly string[];
  readonly utmMedia: readonly string[];
  readonly utmCampaigns: readonly string[];
}

function namesOrders({ codes, utmSources, utmMedia, utmCampaigns }: NamedOrders): boolean {
  return [codes, utmSources, utmMedia, utmCampaigns].some((list) => list.length > 0);
}

/** The fields of every rule: the instants between which it applies. */
interface DatedRule extends Validity {
  readonly id?: string | undefined;
}

/** Builds a kind of rule: its schema, and the rows of its table. */
function ruleKind<S extends z.ZodType<DatedRule>>(
  schema: S,
  toColumns: (rule: z.output<S>) => TableRow,
) {
  const several = z.array(schema);
  return {
    schema,
    several,
    /** Converts rules to rows. Throws `invalid_input` naming each invalid field. */
    toRows: (rules: unknown, idColumn: string): TableRow[] =>
      parseInput(several, rules).map((rule) => ({
        [idColumn]: rule.id ?? randomUUID(),
        ...toColumns(rule),
        valid_from: rule.validFrom,
        valid_to: rule.validTo,
      })),
  };
}

/** Amounts are in major units of the shop's currency, percentages exact decimals: "20". */
export const RULE_KINDS = {
  unit_cost: ruleKind(
    z
      .object({
        id,
        variantId: recordId,
        cost: exactRate,
        currency: currency.nullable().default(null),
        ...validity,
      })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY),
    (rule) => ({ variant_id: rule.variantId, cost: rule.cost, currency: rule.currency }),
  ),
  handling: ruleKind(
    z
      .object({ id, perOrder: exactRate, perUnit: exactRate, ...validity })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY),
    ({ perOrder, perUnit }) => ({ per_order: perOrder, per_unit: perUnit }),
  ),
  /**
   * The cost of sending an order: for one country, or flat for every country without a rule of its
   * own.
   */
  fulfilment: ruleKind(
    z
      .object({ id, country, perOrder: exactRate, perUnit: exactRate, ...validity })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY),
    (rule) => ({ country: rule.country, per_order: rule.perOrder, per_unit: rule.perUnit }),
  ),
  /** The fee of a gateway where the platform does not report it: a percentage and a fixed part. */
  gateway: ruleKind(
    z
      .object({
        id,
        /** The gateway's key, or "*" for any gateway without a rule of its own. */
        gateway: recordId,
        percent: exactRate,
        fixed: exactRate,
        country: country.default(null),
        fixedCurrency: currency.nullable().default(null),
        conversionPercent: exactRate.default('0'),
        surchargePercent: exactRate.default('0'),
        returned: z.enum(RETURNED_FEES).default('none'),
        ...validity,
      })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY),
    (rule) => ({
      gateway: rule.gateway,
      country: rule.country,
      percent: rule.percent,
      fixed: rule.fixed,
      fixed_currency: rule.fixedCurrency,
      conversion_percent: rule.conversionPercent,
      surcharge_percent: rule.surchargePercent,
      returned: rule.returned,
    }),
  ),
  /**
   * The tax inside prices of which the platform reports none, for a buyer's country or a
   * marketplace.
   */
  vat: ruleKind(
    z
      .object({
        id,
        country,
        /** The channel as orders name it. */
        marketplace: recordId.nullable(),
        percent: taxPercent.refine((percent) => Number(percent) < 100, {
          error: 'is not below 100',
        }),
        ...validity,
      })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY)
      .refine((rule) => (rule.country === null) !== (rule.marketplace === null), {
        error: 'is for a country or a marketplace, one of the two',
        path: ['country'],
      }),
    (rule) => ({ country: rule.country, marketplace: rule.marketplace, percent: rule.percent }),
  ),
  /** An expense that follows the orders: percent, or major units for each order or unit. */
  variable_expense: ruleKind(
    z
      .object({
        id,
        label,
        category: label,
        base: z.enum(VARIABLE_BASES),
        rate: exactRate,
        productId: recordId.nullable().default(null),
        channel: recordId.nullable().default(null),
        ...validity,
      })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY),
    (rule) => ({
      label: rule.label,
      category: rule.category,
      base: rule.base,
      rate: rule.rate,
      product_id: rule.productId,
      channel: rule.channel,
    }),
  ),
  /**
   * An affiliate, influencer or social account, the orders attributed to it, and its pay for them.
   */
  traffic_source: ruleKind(
    z
      .object({
        id,
        /** The id of an existing source that gets another period; a new one gets an id. */
        sourceId: recordId.optional(),
        name: label,
        kind: z.enum(TRAFFIC_KINDS),
        codes: words,
        utmSources: words,
        utmMedia: words,
        utmCampaigns: words,
        commission: z.enum(COMMISSION_KINDS),
        rate: exactRate,
        currency: currency.nullable().default(null),
        givesBack: z.boolean(),
        ...validity,
      })
      .refine(endsAfterItBegins, ENDS_TOO_EARLY)
      .refine((rule) => namesOrders(rule), {
        error: 'Name a discount code or a tag of a link',
        path: ['codes'],
      }),
    (rule) => ({
      source_id: rule.sourceId ?? randomUUID(),
      name: rule.name,
      kind: rule.kind,
      codes: rule.codes.join(','),
      utm_sources: rule.utmSources.join(','),
      utm_media: rule.utmMedia.join(','),
      utm_campaigns: rule.utmCampaigns.join(','),
      commission: rule.commission,
      rate: rule.rate,
      currency: rule.currency,
      gives_back: rule.givesBack,
    }),
  ),
} satisfies Record<RuleKind, unknown>;

export type RuleInput<K extends RuleKind> = z.input<(typeof RULE_KINDS)[K]['schema']>;
