import { z } from 'zod';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { updateShopRow } from '#app/data/shops/shop-settings-row.server.ts';
import type { Attributes } from '#app/domain/attributes/read-attribute.ts';
import { DEFAULT_LOCALE } from '#app/domain/formats/resolve-formats.ts';
import { findCountry } from '#app/domain/geography/countries.ts';
import { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { readFormatChoices, writeFormatChoices } from '#app/lib/format-choices.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { textField } from '#app/lib/text-field.ts';
import { locale } from '#app/domain/accounts/account-fields.ts';
import type { Deps } from '#app/services/deps.ts';
import { checkAttribute, type GivenAttribute } from '#app/services/workspaces/attribute-fields.ts';
import {
  publishAttributes,
  readAttributes,
  removeShopAttributes,
  writeShopAttributes,
} from '#app/services/workspaces/attributes.server.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

const schema = z.strictObject({
  name: textField(200).optional(),
  country: z
    .string()
    .refine((code) => findCountry(code) !== null, { error: 'is not a country code such as GB' })
    .optional(),
  locale: locale.optional(),
  /** The country of the formats of numbers and days, in the shop's language. */
  formatCountry: z
    .string()
    .refine((code) => findCountry(code) !== null, { error: 'is not a country code such as GB' })
    .optional(),
  /** The pattern of dates; null writes the month out. */
  dateFormat: z.enum(DATE_PATTERNS, { error: 'is not a date format' }).nullable().optional(),
  currencyDisplay: z
    .enum(CURRENCY_DISPLAYS, { error: 'is not a way to write a currency' })
    .optional(),
  weightUnit: z.enum(WEIGHT_UNITS, { error: 'is not a unit of weight' }).optional(),
  /**
   * Set when the language and country of each reader's browser have priority over those of the
   * shop.
   */
  followsBrowser: z.boolean().optional(),
  defaultDateRange: z
    .enum(DEFAULT_RANGE_SETTINGS, { error: 'is not a range that pages can open with' })
    .optional(),
});

export interface UpdateShopSettingsOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly settings: z.input<typeof schema>;
  /** Settings that are stored as attributes, by name; null deletes one. */
  readonly attributes?: AttributeSettings;
}

type AttributeSettings = Readonly<Record<string, GivenAttribute['value'] | null>>;

/**
 * Saves settings of a shop, all or none, and returns it as it is then. Throws `forbidden`,
 * `not_found`, `invalid_input`.
 */
export async function updateShopSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, settings, attributes = {} }: UpdateShopSettingsOptions,
): Promise<Shop> {
  const { db, clock } = deps;
  await requireShopAction({ db }, { userId, shopId, action: 'edit_shop_settings' });
  const parsed = parseInput(schema, settings);
  const { name, country, defaultDateRange } = parsed;
  const before = await selectShopById(db, shopId);
  if (before === null) throw new AppError('not_found', 'There is no such shop.');
  const written = changeFormats(before.locale, parsed);
  const { saved, removed } = splitAttributes(
    attributes,
    await readAttributes(deps, { table: 'shop_attributes', shopId }),
  );
  await db.transaction(async (tx) => {
    await updateShopRow(tx, shopId, { name, country, defaultDateRange, locale: written });
    await removeShopAttributes(tx, shopId, removed);
    await writeShopAttributes(tx, clock(), shopId, saved);
  });
  await publishAttributes(deps, shopId, saved);
  return (await selectShopById(db, shopId)) ?? before;
}

/** Splits attributes into changes and removals: an unchanged one retains its start and its end. */
function splitAttributes(attributes: AttributeSettings, storedAttributes: Attributes) {
  const entries = Object.entries(attributes);
  const removed = entries.flatMap(([name, value]) =>
    value === null && storedAttributes.has(name) ? name : [],
  );
  const saved = entries
    .flatMap(([name, value]) => (value === null ? [] : { name, value }))
    .map((attribute) => checkAttribute('shop_attributes', attribute))
    .filter(({ name, value }) => storedAttributes.get(name) !== value);
  return { removed, saved };
}

/** Applies changes to the formats of the shop; defaults are not stored. */
function changeFormats(before: string, changes: z.output<typeof schema>): string {
  const formats = readFormatChoices(before);
  const { currencyDisplay = formats.currencyDisplay, weightUnit = formats.weightUnit } = changes;
  const { dateFormat = formats.datePattern } = changes;
  return writeFormatChoices({
    locale: inCountry(changes.locale ?? formats.locale ?? DEFAULT_LOCALE, changes.formatCountry),
    followsBrowser: changes.followsBrowser ?? formats.followsBrowser,
    datePattern: dateFormat,
    currencyDisplay: currencyDisplay === 'symbol' ? null : currencyDisplay,
    weightUnit: weightUnit === 'kg' ? null : weightUnit,
  });
}

function inCountry(locale: string, country: string | undefined): string {
  if (country === undefined) return locale;
  return new Intl.Locale(locale, { region: country }).toString();
}
