import { z } from 'zod';
import type { BillingCharge, ChargeStatus } from '#app/domain/billing/charge.ts';
import { IF_IT_STAYS, type Abortable, PlatformError } from '../../port.ts';
import type { BillingReading } from '../../platform-billing.ts';
import type { AdminClient } from '../admin-client.server.ts';
import { BILLING_CHARGES, BILLING_USAGE_KEYS } from '../documents/billing.document.ts';
import { appMoney, toUtcInstant, toMinorUnits } from './read-subscription.ts';

const usageRecord = z.object({
  id: z.string(),
  createdAt: z.string(),
  description: z.string(),
  price: appMoney,
});

const usageKeys = z.array(
  z
    .object({
      lineItems: z
        .array(
          z.object({
            usageRecords: z.object({
              nodes: z.array(z.object({ id: z.string(), idempotencyKey: z.string().nullish() })),
            }),
          }),
        )
        .optional(),
    })
    .nullable(),
);

const credit = z.object({
  id: z.string(),
  createdAt: z.string(),
  description: z.string(),
  test: z.boolean(),
  amount: appMoney,
});

const purchase = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  status: z.string(),
  test: z.boolean(),
  price: appMoney,
});

const charges = z.object({
  activeSubscriptions: z.array(
    z.object({
      test: z.boolean(),
      lineItems: z.array(
        z.object({ id: z.string(), usageRecords: z.object({ nodes: z.array(usageRecord) }) }),
      ),
    }),
  ),
  credits: z.object({ nodes: z.array(credit) }),
  oneTimePurchases: z.object({ nodes: z.array(purchase) }),
});

/** Reads the keys of the newest usage charges of these subscriptions. */
export async function readUsageKeys(
  client: AdminClient,
  ids: readonly string[],
  abortable: Abortable,
): Promise<BillingReading['usageRecords']> {
  if (ids.length === 0) return [];
  const { data } = await client.request(BILLING_USAGE_KEYS, { ids }, abortable);
  const said = usageKeys.safeParse(data['nodes']);
  if (!said.success) throw otherForm();
  return said.data
    .flatMap((one) => one?.lineItems ?? [])
    .flatMap(({ usageRecords }) => usageRecords.nodes)
    .flatMap(({ id, idempotencyKey }) =>
      typeof idempotencyKey === 'string' ? [{ key: idempotencyKey, recordId: id }] : [],
    );
}

/**
 * Lists Shopify's charges besides the plans: usage of the active subscription, credits, single
 * purchases. The prices of plans are on the invoices of the shop, in its admin.
 */
export async function listAppCharges(
  client: AdminClient,
  abortable: Abortable,
): Promise<readonly BillingCharge[]> {
  const { activeSubscriptions, credits, oneTimePurchases } = await readCharges(client, abortable);
  const usage = activeSubscriptions.flatMap(({ test, lineItems }) =>
    lineItems
      .flatMap(({ usageRecords }) => usageRecords.nodes)
      .map(({ id, createdAt, description, price }): BillingCharge => ({
        ...toCharge({ id, createdAt, test, amount: price }),
        kind: 'usage',
        description,
        status: 'pending',
      })),
  );
  const credited = credits.nodes.map((one): BillingCharge => {
    const charge = toCharge(one);
    return {
      ...charge,
      kind: 'credit',
      description: one.description,
      amountMinor: 0 - charge.amountMinor,
      status: 'paid',
    };
  });
  const bought = oneTimePurchases.nodes.map(({ name, status, price, ...one }): BillingCharge => ({
    ...toCharge({ ...one, amount: price }),
    kind: 'one_time',
    description: name,
    status: toPurchaseStatus(status),
  }));
  return [...usage, ...credited, ...bought].toSorted(
    (a, b) => Date.parse(b.chargedAt) - Date.parse(a.chargedAt),
  );
}

async function readCharges(
  client: AdminClient,
  abortable: Abortable,
): Promise<z.output<typeof charges>> {
  const { data } = await client.request(BILLING_CHARGES, {}, abortable);
  const said = charges.safeParse(data['currentAppInstallation']);
  if (said.success) return said.data;
  throw otherForm();
}

function otherForm(): PlatformError {
  return new PlatformError(
    'malformed',
    `Shopify told of charges in an unknown form. ${IF_IT_STAYS}`,
  );
}

function toCharge({
  id,
  createdAt,
  test,
  amount,
}: {
  readonly id: string;
  readonly createdAt: string;
  readonly test: boolean;
  readonly amount: z.output<typeof appMoney>;
}) {
  return {
    chargeId: id,
    amountMinor: toMinorUnits(amount),
    currency: amount.currencyCode,
    chargedAt: toUtcInstant(createdAt),
    invoiceUrl: null,
    isTest: test,
  };
}

function toPurchaseStatus(status: string): ChargeStatus {
  if (status === 'ACTIVE') return 'paid';
  return status === 'PENDING' ? 'pending' : 'void';
}
