import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { GoalsScreen } from './goals-screen.tsx';
import { GOALS_PATH } from '#app/view-models/goals/goals-view.ts';
import { changeGoalsByForm, readGoalsPage } from './goals-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle(GOALS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readGoalsPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeGoalsByForm(request, context);
}

export default function Goals() {
  return <GoalsScreen view={useLoaderData<typeof loader>()} />;
}
