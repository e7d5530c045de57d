import { resolveFormats } from '#app/domain/formats/resolve-formats.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';

/**
 * Returns the shop with the recipient's formats, else its own: no browser reports a language when a
 * mail is sent.
 */
export function toRecipientShop(shop: Shop, formats: string): Shop {
  const locale = resolveFormats({
    own: readFormatChoices(formats),
    acceptLanguage: null,
    shop: readFormatChoices(shop.locale),
  });
  return { ...shop, locale };
}
