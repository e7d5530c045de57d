import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { memberCall, type MemberCaller, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { DATE_FORMAT, shopRow } from '#app/api/rpc/wire/shop-wire.ts';
import { findAttribute, listAttributes } from '#app/domain/attributes/read-attribute.ts';
import { AppError } from '#app/lib/app-error.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { attributeText } from '#app/services/workspaces/attribute-fields.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import { readShopData } from './shop-data.server.ts';

/** Settings that are stored in columns of the shop; all others are attributes. */
const settings = z.strictObject({
  name: z.string().optional(),
  country: z.string().optional(),
  locale: z.string().optional(),
  store_format_country: z.string().optional(),
  /** The default value that is sent for a shop without a choice, and null, both mean no choice. */
  custom_date_format: z
    .enum([...DATE_PATTERNS, DATE_FORMAT], { error: 'is not a date format' })
    .nullable()
    .transform((format) => (format === DATE_FORMAT ? null : format))
    .optional(),
  store_currency_display_format: z
    .enum(CURRENCY_DISPLAYS, { error: 'is not a way to write a currency' })
    .optional(),
  weight_unit: z.enum(WEIGHT_UNITS, { error: 'is not a unit of weight' }).optional(),
  shop_format_use_browser: flag.optional(),
  default_date_range: z
    .enum(DEFAULT_RANGE_SETTINGS, { error: 'is not a range that pages can open with' })
    .optional(),
});

/**
 * OnlineShops.update: changes a merchant's settings of a shop. It accepts all fields of the login
 * check, so that a client can save the data that it loaded: unchanged fields have no effect, and a
 * read-only field (plan, role, workspace, currency of orders, data of the platform) is refused by
 * name when it differs.
 */
export const updateShop = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    data: z.record(z.string().max(100), z.unknown()),
    criteria: z.strictObject({ become_shop_ID: shopOnScreen }).optional(),
    return_shop: flag.optional(),
  }),
  wireFields: {
    fields: {
      name: 'data.name',
      country: 'data.country',
      locale: 'data.locale',
      formatCountry: 'data.store_format_country',
      dateFormat: 'data.custom_date_format',
      currencyDisplay: 'data.store_currency_display_format',
      weightUnit: 'data.weight_unit',
      followsBrowser: 'data.shop_format_use_browser',
      defaultDateRange: 'data.default_date_range',
    },
  },
  run: async (caller, { data, return_shop: isShopWanted }) => {
    const { deps, user } = caller;
    const shop = { ...caller.shop, locale: caller.shopLocale };
    const changes = await findChanges(caller, data);
    const settingChanges = pick(changes, isSetting);
    const { data: set } = parseInput(z.strictObject({ data: settings }), { data: settingChanges });
    const { data: attributes } = parseInput(
      z.strictObject({ data: z.record(z.string(), attributeText.nullable()) }),
      { data: pick(changes, (field) => !isSetting(field)) },
    );
    const changed =
      changes.size === 0
        ? shop
        : await updateShopSettings(deps, {
            userId: user.userId,
            shopId: shop.shopId,
            settings: {
              name: set.name,
              country: set.country,
              locale: set.locale,
              formatCountry: set.store_format_country,
              dateFormat: set.custom_date_format,
              currencyDisplay: set.store_currency_display_format,
              weightUnit: set.weight_unit,
              followsBrowser: set.shop_format_use_browser,
              defaultDateRange: set.default_date_range,
            },
            attributes,
          });
    return succeeded(isShopWanted === true ? { shop: shopRow(changed, changed.locale) } : {});
  },
});

type Fields = Readonly<Record<string, unknown>>;
type Changes = ReadonlyMap<string, unknown>;

/** Finds the fields that differ from the sent ones. Throws `invalid_input` for read-only ones. */
async function findChanges(caller: MemberCaller, data: Fields): Promise<Changes> {
  const { deps, shop, shopLocale } = caller;
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId: shop.shopId });
  const ofSettings = {
    ...Object.fromEntries(listAttributes('shop_attributes', attributes)),
    ...shopRow(shop, shopLocale),
  };
  const other = Object.entries(data).filter(([field, value]) => !isAsIn(ofSettings, field, value));
  const changes = other.filter(([field, value]) => canBeSet(field) && isScalar(value));
  if (changes.length < other.length) {
    const rest = other.filter(([field]) => !changes.some(([changed]) => changed === field));
    await refuseDifferent(caller, rest);
  }
  return new Map(changes);
}

/** Compares with all sent fields, which takes longer to read. */
async function refuseDifferent(
  caller: MemberCaller,
  rest: readonly (readonly [string, unknown])[],
): Promise<void> {
  const { shopData, defaultSettings } = await readShopData(caller, caller);
  const different = rest.filter(
    ([field, value]) => !isAsIn(shopData, field, value) && !isAsIn(defaultSettings, field, value),
  );
  if (different.length === 0) return;
  const names = different.map(([field]) => `"${field}"`).join(', ');
  throw new AppError('invalid_input', `This cannot be changed here: ${names}.`, {
    hint: 'Leave it out, or send it as it was read.',
    fields: different.map(([field]) => ({ path: `data.${field}`, message: 'cannot be changed' })),
  });
}

function isSetting(field: string): boolean {
  return Object.hasOwn(settings.shape, field);
}

function canBeSet(field: string): boolean {
  if (isSetting(field)) return true;
  const attribute = findAttribute('shop_attributes', field);
  return attribute !== null && !('writtenBy' in attribute.check);
}

function pick(changes: Changes, isSelected: (field: string) => boolean): Fields {
  return Object.fromEntries([...changes].filter(([field]) => isSelected(field)));
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Returns true if a field has the value that is sent out, where a flag may be 1, "1" or true. */
function isAsIn(givenOut: Fields, field: string, value: unknown): boolean {
  if (!Object.hasOwn(givenOut, field)) return false;
  const current: unknown = ownValue(givenOut, field);
  if (current === null || value === null) return current === value;
  if (isScalar(current) && isScalar(value)) return toText(current) === toText(value);
  return isDeepStrictEqual(JSON.parse(JSON.stringify(current)), value);
}

function toText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
