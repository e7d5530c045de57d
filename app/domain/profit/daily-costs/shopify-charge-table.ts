import { ownValue } from '#app/lib/own-value.ts';
import { DISPUTE, DISPUTE_FEE, type PlatformCharge } from './daily-costs.ts';

export interface ChargeKind {
  readonly kind: PlatformCharge['kind'];
  readonly label: string;
}

const chargeback = { kind: DISPUTE_FEE, label: 'Chargeback fees' } as const;
const dispute = { kind: DISPUTE, label: 'Disputes' } as const;
const protection = { kind: 'other', label: 'Chargeback protection' } as const;
const bank = { kind: 'other', label: 'Failed bank debits' } as const;
const referral = { kind: 'referral', label: 'Referral fees' } as const;
const market = { kind: 'other', label: 'Marketplace fees' } as const;
const campaign = { kind: 'advertising', label: 'Shop campaigns' } as const;

/**
 * Movements of a Shopify Payments account that are costs of the shop (or credits) and are recorded
 * nowhere else. Duties, import taxes and adjusted taxes are passed on, as those of orders are: they
 * are reported together with movements that this table lacks.
 */
const CHARGE_KINDS: Readonly<Record<string, ChargeKind>> = {
  DISPUTE_WITHDRAWAL: dispute,
  DISPUTE_REVERSAL: dispute,
  CHARGEBACK_HOLD: dispute,
  CHARGEBACK_HOLD_RELEASE: dispute,
  RISK_WITHDRAWAL: dispute,
  RISK_REVERSAL: dispute,
  SELLER_PROTECTION_CREDIT: dispute,
  SELLER_PROTECTION_CREDIT_REVERSAL: dispute,
  CHARGEBACK_FEE: chargeback,
  CHARGEBACK_FEE_REFUND: chargeback,
  CHARGEBACK_PROTECTION_DEBIT: protection,
  CHARGEBACK_PROTECTION_DEBIT_REVERSAL: protection,
  CHARGEBACK_PROTECTION_CREDIT: protection,
  CHARGEBACK_PROTECTION_CREDIT_REVERSAL: protection,
  ACH_BANK_FAILURE_DEBIT_FEE: bank,
  ACH_BANK_FAILURE_DEBIT_REVERSAL_FEE: bank,
  REFERRAL_FEE: referral,
  REFERRAL_FEE_TAX: referral,
  MARKETPLACE_FEE_CREDIT: market,
  MARKETPLACE_FEE_CREDIT_REVERSAL: market,
  SHOP_CASH_CAMPAIGN_BILLING_DEBIT: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_DEBIT_REVERSAL: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_CREDIT: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_CREDIT_REVERSAL: campaign,
};

/** Returns the charge of a movement of a Shopify Payments account, by its type; null where it charges nothing. */
export function findShopifyCharge(type: string): ChargeKind | null {
  return ownValue(CHARGE_KINDS, type) ?? null;
}
