import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type { BillingCharge } from '#app/domain/billing/charge.ts';

const CHARGES: TableShape = {
  table: 'billing_charges',
  key: ['charge_id'],
  columns: {
    charge_id: 'text',
    kind: 'text',
    description: 'text',
    amount_minor: 'bigint',
    currency: 'text',
    status: 'text',
    charged_at: 'timestamptz',
    invoice_url: 'text',
    is_test: 'boolean',
  },
};

/** Stores the provider's list; charges that it no longer lists stay. */
export async function upsertCharges(
  tx: Tx,
  shopId: number,
  charges: readonly BillingCharge[],
): Promise<void> {
  const rows = charges.map((charge) => ({
    charge_id: charge.chargeId,
    kind: charge.kind,
    description: charge.description,
    amount_minor: charge.amountMinor,
    currency: charge.currency,
    status: charge.status,
    charged_at: charge.chargedAt,
    invoice_url: charge.invoiceUrl,
    is_test: charge.isTest,
  }));
  await upsertRows(tx, CHARGES, shopId, rows);
}

export function selectCharges(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<BillingCharge[]> {
  return db.query<BillingCharge>(
    `select charge_id as "chargeId", kind, description, amount_minor as "amountMinor", currency,
       status, charged_at as "chargedAt", invoice_url as "invoiceUrl", is_test as "isTest"
     from billing_charges where shop_id = $1 order by charged_at desc, charge_id limit $2`,
    [shopId, limit],
  );
}
