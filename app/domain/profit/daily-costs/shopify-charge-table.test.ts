import { describe, expect, it } from 'vitest';
import { DISPUTE } from './daily-costs.ts';
import { findShopifyCharge } from './shopify-charge-table.ts';

describe('a movement of a Shopify Payments account', () => {
  it.each([
    'DISPUTE_WITHDRAWAL',
    'DISPUTE_REVERSAL',
    'CHARGEBACK_HOLD',
    'CHARGEBACK_HOLD_RELEASE',
    'RISK_WITHDRAWAL',
    'RISK_REVERSAL',
    'SELLER_PROTECTION_CREDIT',
    'SELLER_PROTECTION_CREDIT_REVERSAL',
  ])('%s is of a dispute, whichever way the money goes', (type) => {
    expect(findShopifyCharge(type)?.kind).toBe(DISPUTE);
  });

  it.each([
    ['CHARGEBACK_FEE', 'dispute_fee', 'Chargeback fees'],
    ['CHARGEBACK_FEE_REFUND', 'dispute_fee', 'Chargeback fees'],
    ['REFERRAL_FEE', 'referral', 'Referral fees'],
    ['SHOP_CASH_CAMPAIGN_BILLING_DEBIT', 'advertising', 'Shop campaigns'],
  ])('%s is a charge of the kind %s', (type, kind, label) => {
    expect(findShopifyCharge(type)).toEqual({ kind, label });
  });

  it.each(['CHARGE', 'REFUND', 'TRANSFER', 'CUSTOMS_DUTY', 'IMPORT_TAX', 'toString', ''])(
    '%j charges nothing',
    (type) => {
      expect(findShopifyCharge(type)).toBeNull();
    },
  );
});
