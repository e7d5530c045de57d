import { selectGatewayRules } from '#app/data/costs/cost-book.server.ts';
import { selectPaymentGroups } from '#app/data/costs/gateway-payments.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { ANY_GATEWAY } from '#app/domain/profit/cost-lookup/gateway-rule.ts';
import { ruleBounds } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type {
  GatewayRuleEditorView,
  GatewayRuleView,
  GatewaysView,
} from '#app/view-models/gateways/gateways-view.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import { countPayments, type PaymentCounts } from './count-payments.server.ts';

type Access = Pick<PageAccess, 'shop' | 'role'>;

/** Reads the gateways of the shop's payments, and the rules for their fees. */
export async function readGateways(
  { db }: Pick<Deps, 'db'>,
  { access: { shop, role }, savedId }: { readonly access: Access; readonly savedId: string | null },
): Promise<GatewaysView> {
  const { shopId, currency, locale, timeZone } = shop;
  const [{ rules, counts }, lastChange, ordersLeft] = await Promise.all([
    countPaymentsOfShop({ db }, shopId),
    selectLastChange(db, shopId, 'gateway'),
    countQueued(db, shopId),
  ]);
  const views = rules.map((rule) => ruleView(rule, counts, timeZone));
  return {
    kind: 'list',
    currency,
    locale,
    gateways: counts.gateways,
    rules: views,
    applied: views.find(({ id }) => id === savedId) ?? null,
    lastChange: toLastChangeView(lastChange, timeZone),
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_transaction_fees'),
    button: getButtonState(role, 'edit_transaction_fees'),
  };
}

export interface ReadGatewayRuleOptions {
  readonly access: Access;
  /** The rule; null for a new one. */
  readonly ruleId: string | null;
  /** The gateway of a new rule. */
  readonly gateway: string | null;
}

/** Reads one rule to edit, or a new one. Throws `not_found`. */
export async function readGatewayRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role }, ruleId, gateway }: ReadGatewayRuleOptions,
): Promise<GatewayRuleEditorView> {
  const { shopId, currency, locale, timeZone, platformId } = shop;
  const { rules, counts } = await countPaymentsOfShop({ db }, shopId);
  const rule = ruleId === null ? null : rules.find(({ id }) => id === ruleId);
  if (rule === undefined) throw new AppError('not_found', 'There is no such rule.');
  return {
    kind: 'editor',
    rule: rule === null ? null : ruleView(rule, counts, timeZone),
    isFirst: counts.byRule.size === 0,
    gateway: gateway ?? ANY_GATEWAY,
    seen: counts.gateways.flatMap((one) => one.gateway ?? []),
    currency,
    locale,
    today: businessTime(clock().toISOString(), timeZone).day,
    hasSurcharge: platformId === PLATFORM.shopify || Number(rule?.surchargePercent ?? 0) > 0,
    refusal: getActionRefusal(role, 'edit_transaction_fees'),
  };
}

async function countPaymentsOfShop({ db }: Pick<Deps, 'db'>, shopId: number) {
  const rules = await selectGatewayRules(db, shopId);
  const bounds = ruleBounds(rules);
  const groups = await selectPaymentGroups(db, shopId, bounds);
  return { rules, counts: countPayments(groups, rules, bounds) };
}

function ruleView(
  { validFrom, validTo, ...rule }: GatewayRule,
  { byRule }: PaymentCounts,
  timeZone: string,
): GatewayRuleView {
  const days = daysOfValidity({ validFrom, validTo }, timeZone);
  return { ...rule, ...days, payments: byRule.get(rule.id) ?? 0 };
}
