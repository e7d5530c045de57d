import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AnnotationsScreen } from './annotations-screen.tsx';
import { ANNOTATIONS_PATH } from '#app/view-models/annotations/chart-annotation.ts';
import { changeAnnotationsByForm, readAnnotationsPage } from './annotations-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle(ANNOTATIONS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAnnotationsPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeAnnotationsByForm(request, context);
}

export default function Annotations() {
  return <AnnotationsScreen view={useLoaderData<typeof loader>()} />;
}
