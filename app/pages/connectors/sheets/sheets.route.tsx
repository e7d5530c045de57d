import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SheetsScreen } from './sheets-screen.tsx';
import { SHEETS_PATH } from '#app/view-models/sheets/sheets-view.ts';
import { changeSheets } from './change-sheets.server.ts';
import { readSheetsPage } from './read-sheets-page.server.ts';

export const meta = () => [{ title: getPageTitle(SHEETS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readSheetsPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSheets(request, context);
}

export default function Sheets() {
  return <SheetsScreen view={useLoaderData<typeof loader>()} />;
}
