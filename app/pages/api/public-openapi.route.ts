import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApiDocument } from '#app/api/v1/openapi.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(openApiDocument(context.deps.accounts.appUrl));
}
