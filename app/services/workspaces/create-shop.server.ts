import type { Tx } from '#app/data/database.ts';
import { upsertEngineVersion } from '#app/data/ledger/engine-versions.server.ts';
import { insertShop } from '#app/data/shops/shop-rows.server.ts';
import { isTimeZone } from '#app/domain/calendar/zone.ts';
import { countryOfTimeZone } from '#app/domain/geography/country-of-time-zone.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { ENGINE_VERSION } from '#app/domain/profit/cost-order.ts';
import { GENERIC_PLATFORM_ID, type Shop, toShopKey } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface NewShop {
  readonly name: string;
  /** ISO code, any case: "GBP". */
  readonly currency: string;
  /** IANA name: "Europe/London". */
  readonly timeZone: string;
  readonly shopKey?: string;
  readonly platformId?: number;
  readonly country?: string;
  readonly locale?: string;
  readonly isDemo?: boolean;
  readonly defaultDateRange?: string;
}

/**
 * Creates a shop and returns it. Throws `invalid_input` for an unknown currency or time zone and
 * `conflict` when the key, by default derived from the name, is taken. `alongside` runs in the same
 * transaction, so that no shop exists without its dependencies.
 */
export async function createShop(
  { db }: Pick<Deps, 'db'>,
  input: NewShop,
  alongside?: (tx: Tx, shop: Shop) => Promise<void>,
): Promise<Shop> {
  const name = input.name.trim();
  if (name === '' || name.length > 200) throw invalid('A shop needs a name of 1 to 200 letters.');
  const currency = findCurrency(input.currency.trim().toUpperCase());
  if (currency === null) {
    throw invalid(`"${input.currency}" is not a known currency.`, 'Use an ISO code such as GBP.');
  }
  if (!isTimeZone(input.timeZone)) {
    const hint = 'Use a name such as Europe/London or America/New_York.';
    throw invalid(`"${input.timeZone}" is not a known time zone.`, hint);
  }
  const shopKey = toShopKey(input.shopKey ?? name);
  const row = {
    shopKey,
    name,
    platformId: input.platformId ?? GENERIC_PLATFORM_ID,
    currency: currency.code,
    timeZone: input.timeZone,
    country: input.country ?? countryOfTimeZone(input.timeZone) ?? 'US',
    locale: input.locale ?? 'en-US',
    isDemo: input.isDemo ?? false,
    defaultDateRange: input.defaultDateRange ?? 'this_month',
  };
  const shop = await db.transaction(async (tx) => {
    const inserted = await insertShop(tx, row);
    if (inserted === null) return null;
    // All that its ledger will hold, this engine writes: there is nothing older to work out again.
    await upsertEngineVersion(tx, inserted.shopId, ENGINE_VERSION);
    await alongside?.(tx, inserted);
    return inserted;
  });
  if (shop !== null) return shop;
  throw new AppError('conflict', `There is already a shop with the key "${shopKey}".`, {
    hint: 'Choose another name or key.',
  });
}

function invalid(message: string, hint?: string): AppError {
  return new AppError('invalid_input', message, hint === undefined ? {} : { hint });
}
