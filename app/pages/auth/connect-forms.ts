import { z } from 'zod';
import { isTimeZone } from '#app/domain/calendar/zone.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { currency, hidden, plainText, shopName } from '#app/view-models/forms/form-fields.ts';

export const timeZone = z.string().refine(isTimeZone, { error: 'is not a known time zone' });

export const addShopForm = defineForm('add-shop', {
  platform: hidden,
  name: shopName,
  currency,
  timeZone,
  /** The country; that of the time zone where it is none. */
  country: plainText,
});

/** The address of a shop, which a request verifies. */
const address = z.string().trim().meta({ inputMode: 'url' });

/** Finds a WooCommerce shop, which is then requested to create a key. */
export const findWooForm = defineForm('find-woo', { address });

/** Connects a shop with a key that was created in it by hand. */
export const wooKeyForm = defineForm('woo-key', {
  address,
  consumerKey: z
    .string()
    .trim()
    .regex(/^ck_\w{10,100}$/, 'It begins with ck_'),
  consumerSecret: z
    .string()
    .trim()
    .regex(/^cs_\w{10,100}$/, 'It begins with cs_')
    .meta({ format: 'password' }),
});

/** Connects a shop with the key that it sent. */
export const finishWooForm = defineForm('finish-woo', { state: hidden });
