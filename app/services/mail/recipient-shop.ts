import { resolveFormats } from '#app/domain/formats/resolve-formats.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';

/**
 * A shop as somebody is mailed about it: in the formats that they chose, else in those of the shop. No
 * browser says anything when a mail goes out.
 */
export function toRecipientShop(shop: Shop, formats: string): Shop {
  const locale = resolveFormats({
    own: readFormatChoices(formats),
    acceptLanguage: null,
    shop: readFormatChoices(shop.locale),
  });
  return { ...shop, locale };
}
