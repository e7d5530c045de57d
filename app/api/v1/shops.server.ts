import type { AppLoadContext } from '@remix-run/node';
import { getCurrency } from '#app/domain/money/currency.ts';
import { answerPublic } from './answer-public.server.ts';
import { SHOPS_ENDPOINT } from './endpoints.ts';

export function publicShops(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, SHOPS_ENDPOINT, async ({ shop }) => {
    const row = {
      key: shop.shopKey,
      name: shop.name,
      time_zone: shop.timeZone,
      country: shop.country,
      first_data_day: shop.firstDataDay,
      last_data_day: shop.lastDataDay,
    };
    const { currency: code } = shop;
    const shops = [{ ...row, currency: { code, decimals: getCurrency(code).decimals } }];
    return { body: { shops }, lines: [Object.keys(row), Object.values(row)] };
  });
}
