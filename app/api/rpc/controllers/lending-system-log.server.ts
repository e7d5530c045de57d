import { z } from 'zod';
import { type Call, memberCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { logOpenedOffer } from '#app/services/partners/log-opened-offer.server.ts';
import { offerPlace } from '#app/view-models/partners/partner-offer-view.ts';

const create = memberCall({
  action: 'log_opened_offer',
  params: z.strictObject({
    data: z.strictObject({
      become_shop_ID: shopOnScreen,
      partner: z.string(),
      title: z.string(),
      place: offerPlace,
    }),
  }),
  run: async ({ deps, user, shop, context }, { data: { partner, title, place } }) => {
    const who = { userId: user.userId, shopId: shop.shopId };
    await logOpenedOffer(deps, who, { partner, title, place }, context.partnerOffers ?? []);
    return succeeded({});
  },
});

export const lendingSystemLog: Readonly<Record<string, Call>> = { create };
