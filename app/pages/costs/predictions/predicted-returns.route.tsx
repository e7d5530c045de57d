import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { PredictedReturnsScreen } from './predicted-returns-screen.tsx';
import { readPredictedReturns } from './read-predictions.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/returns-settings-predictions') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    const isSaved = new URL(request.url).searchParams.has('saved');
    return readPredictedReturns(context.deps, { access, isSaved });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function PredictedReturns() {
  return <PredictedReturnsScreen view={useLoaderData<typeof loader>()} />;
}
