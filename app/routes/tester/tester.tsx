import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { TesterScreen } from '#app/features/tester/tester-screen.tsx';
import { changeJobBoard } from '#app/web/job-board/change-job-board.server.ts';
import { readJobBoard } from '#app/web/job-board/read-job-board.server.ts';
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
