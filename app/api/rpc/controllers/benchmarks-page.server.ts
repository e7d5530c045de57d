import { z } from 'zod';
import { shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { hasBenchmarks } from '#app/domain/benchmarks/benchmark-range.ts';

/** The calls before the page of benchmarks is offered (shell.md section 4). */
export const benchmarksPage = {
  hasBenchmarks: shopCall({
    params: z.strictObject({ become_shop_ID: shopOnScreen }),
    run: ({ shop }) => succeeded(hasBenchmarks(shop)),
  }),
};
