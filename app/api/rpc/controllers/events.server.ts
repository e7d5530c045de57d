import { z } from 'zod';
import { type Call, memberCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { reportProblem } from '#app/services/mail/report-problem.server.ts';

const TEXT_LENGTH_MAX = 2000;

/** Reports a failed step of onboarding like a problem that a merchant writes about. */
const onOnboardingError = memberCall({
  action: 'dismiss_onboarding_item',
  params: z.strictObject({
    data: z.strictObject({
      become_shop_ID: shopOnScreen,
      error_page: z.string().max(500),
      error_msg: z.string().max(TEXT_LENGTH_MAX),
    }),
  }),
  run: async ({ deps, user, shop }, { data }) => {
    await reportProblem(deps, {
      userId: user.userId,
      email: user.email,
      shopKey: shop.shopKey,
      page: data.error_page,
      message: data.error_msg,
    });
    return succeeded({});
  },
});

export const events: Readonly<Record<string, Call>> = { onOnboardingError };
