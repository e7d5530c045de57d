import { type LoaderFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WhatsNewScreen } from './whats-new-screen.tsx';
import { readNews } from '#app/services/help/read-news.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { NewsView } from '#app/view-models/help/news.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readWhatsNew(request, context);
}

export default function WhatsNew() {
  return <WhatsNewScreen {...useLoaderData<typeof loader>()} />;
}

/** Reads the news of the product; an installation with news of its own redirects there. */
async function readWhatsNew(
  request: Request,
  context: AppLoadContext,
): Promise<NewsView & { readonly locale: string }> {
  const { account, access } = await runRouteGuards(request, context);
  const outside = context.outside?.changelog ?? null;
  if (outside !== null) throw redirect(outside.url);
  const user = account?.user ?? null;
  const attributes =
    user === null
      ? new Map<string, string>()
      : await readAttributes(context.deps, { table: 'user_attributes', userId: user.userId });
  const locale = access?.shop.locale ?? user?.locale ?? 'en';
  return { ...readNews(user, attributes), locale };
}
