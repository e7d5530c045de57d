import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { TesterScreen } from './tester-screen.tsx';
import { changeJobBoard } from './change-job-board.server.ts';
import { readJobBoard } from './read-job-board.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/tester') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readJobBoard(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeJobBoard(request, context);
}

export default function Tester() {
  return <TesterScreen board={useLoaderData<typeof loader>()} />;
}
