import type { RuleKind } from './rule-tables.ts';

/**
 * For each kind of rule but unit costs and gateways, the query of which orders take their cost from
 * which of the rules `$2`, in the shop `$1`, as `shop_id, order_id, scope, signature`. It repeats
 * domain/profit/cost-lookup/rule-in-force.ts in SQL: of the rules in force when the order was
 * placed the one that began last wins, of those that began together the one with the greater id.
 */
export const RULE_WINNERS: Readonly<Record<Exclude<RuleKind, 'unit_cost' | 'gateway'>, string>> = {
  handling: `
    select o.shop_id, o.order_id, '' as scope,
      concat_ws(' ', r.handling_rule_id, trim_scale(r.per_order), trim_scale(r.per_unit))
        as signature
    from handling_rules r
    join orders o on o.shop_id = r.shop_id and o.kind <> 'return'
    where r.shop_id = $1 and r.handling_rule_id = any($2::text[]) and ${holds('r')}
      and not exists (
        select 1 from handling_rules u
        where u.shop_id = $1 and ${holds('u')} and ${beats('handling_rule_id')})`,

  // An order whose labels have a cost, or with nothing to send, needs no rule.
  fulfilment: `
    select o.shop_id, o.order_id, '' as scope,
      concat_ws(' ', r.fulfilment_rule_id, trim_scale(r.per_order), trim_scale(r.per_unit))
        as signature
    from fulfilment_rules r
    join orders o on o.shop_id = r.shop_id and o.kind <> 'return'
    where r.shop_id = $1 and r.fulfilment_rule_id = any($2::text[]) and ${holds('r')}
      and (r.country is null or r.country = o.country)
      and not exists (
        select 1 from fulfilment_rules u
        where u.shop_id = $1 and ${holds('u')}
          and ((u.country = o.country and (r.country is null or ${beats('fulfilment_rule_id')}))
            or (u.country is null and r.country is null and ${beats('fulfilment_rule_id')})))
      and not exists (
        select 1 from fulfilments f
        where f.shop_id = $1 and f.order_id = o.order_id
          and not f.is_return_label and f.label_cost_minor is not null)
      and exists (
        select 1 from order_lines l
        where l.shop_id = $1 and l.order_id = o.order_id
          and l.requires_shipping and not l.is_gift_card and not l.fulfilled_by_platform)`,

  // An order that states its taxes needs no rate; the buyer's country comes before the marketplace.
  vat: `
    select o.shop_id, o.order_id, '' as scope,
      concat_ws(' ', r.vat_rate_id, trim_scale(r.percent)) as signature
    from vat_rates r
    join orders o on o.shop_id = r.shop_id and o.includes_untold_tax
    where r.shop_id = $1 and r.vat_rate_id = any($2::text[]) and ${holds('r')}
      and (r.country = o.country or lower(r.marketplace) = lower(o.channel))
      and not exists (
        select 1 from vat_rates u
        where u.shop_id = $1 and ${holds('u')}
          and ((u.country = o.country and (r.country is null or ${beats('vat_rate_id')}))
            or (lower(u.marketplace) = lower(o.channel) and r.country is null
              and ${beats('vat_rate_id')})))`,

  // Every expense that holds applies, so each order has a winner for each of them.
  variable_expense: `
    select o.shop_id, o.order_id, r.variable_expense_id as scope,
      concat_ws(' ', trim_scale(r.rate), r.base, to_json(r.label), to_json(r.category),
        to_json(r.product_id), to_json(r.channel)) as signature
    from variable_expenses r
    join orders o on o.shop_id = r.shop_id
    where r.shop_id = $1 and r.variable_expense_id = any($2::text[]) and ${holds('r')}
      and (r.channel is null or r.channel = o.channel)
      and (r.product_id is null or exists (
        select 1 from order_lines l
        where l.shop_id = $1 and l.order_id = o.order_id and l.product_id = r.product_id))`,

  // Which of several sources an order counts for is the engine's to say: all that fit it are looked at.
  traffic_source: `
    select o.shop_id, o.order_id, r.traffic_source_id as scope,
      concat_ws(' ', r.source_id, r.kind, r.commission, trim_scale(r.rate), to_json(r.currency),
        r.gives_back, to_json(r.valid_from)) as signature
    from traffic_sources r
    join orders o on o.shop_id = r.shop_id and o.kind <> 'return'
    where r.shop_id = $1 and r.traffic_source_id = any($2::text[]) and ${holds('r')}
      and ${isOfTrafficSource('r')}`,
};

/** Tests if the order o came by a code or a link of a traffic source, like `findTrafficSource`. */
export function isOfTrafficSource(source: string): string {
  const isAmong = (words: string, tag: string) =>
    `(${source}.${words} = '' or lower(o.${tag}) = any(string_to_array(${source}.${words}, ',')))`;
  const all = ['utm_sources', 'utm_media', 'utm_campaigns'].map((words) => `${source}.${words}`);
  return `(string_to_array(lower(o.discount_code), ', ') && string_to_array(${source}.codes, ',')
    or (concat(${all.join(', ')}) <> '' and ${isAmong('utm_sources', 'utm_source')}
      and ${isAmong('utm_media', 'utm_medium')} and ${isAmong('utm_campaigns', 'utm_campaign')}))`;
}

function holds(rule: string): string {
  return `o.placed_at >= coalesce(${rule}.valid_from, '-infinity')
    and o.placed_at < coalesce(${rule}.valid_to, 'infinity')`;
}

function beats(id: string): string {
  return `(coalesce(u.valid_from, '-infinity'), length(u.${id}), u.${id})
    > (coalesce(r.valid_from, '-infinity'), length(r.${id}), r.${id})`;
}
