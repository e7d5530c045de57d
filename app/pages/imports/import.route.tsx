import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { MappingScreen } from './mapping-screen.tsx';
import { RunScreen } from './run-screen.tsx';
import { changeImport } from './change-import.server.ts';
import { requireImporter } from './require-importer.server.ts';
import { readImportPage } from './read-import-page.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { toImportProblem } from '#app/services/imports/to-import-problem.ts';

export const meta = () => pageTitle('Import');

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answer(() => readImportPage(request, context, params['id'] ?? ''));
}

/** Runs the form; a fault is shown beside it, and its values remain. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  try {
    const importer = await requireImporter(request, context, 'import_files');
    const form = toSentForm(await request.formData());
    return redirect(await changeImport(context.deps, importer, params['id'] ?? '', form));
  } catch (error) {
    return toImportProblem(error);
  }
}

export default function ImportRoute() {
  const view = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>() ?? null;
  if (view.kind === 'run') return <RunScreen key={view.importId} {...view} />;
  const key = `${view.importId} ${view.mapping.format}`;
  return <MappingScreen key={key} {...view} problem={problem ?? view.problem} />;
}
