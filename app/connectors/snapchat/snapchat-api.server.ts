import { z } from 'zod';
import type { JsonRequest } from '#app/connectors/ask-json.server.ts';
import type { ConnectorAccount } from '#app/connectors/port.ts';

export const SNAPCHAT = 'Snapchat';

export interface SnapchatRequest {
  readonly callApi: <S extends z.ZodType>(schema: S, request: JsonRequest) => Promise<z.output<S>>;
  readonly account: ConnectorAccount;
  readonly signal?: AbortSignal | undefined;
}

/** The cursor of the next page; the address is never taken from the reply. */
export const cursor = z
  .object({ next_link: z.string().nullish() })
  .nullish()
  .transform((paging) => {
    const link = paging?.next_link ?? '';
    return URL.canParse(link) ? new URL(link).searchParams.get('cursor') || null : null;
  });

export async function readPages<Page extends { readonly paging: string | null }>(
  read: (cursor: Readonly<Record<string, string>>) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Page = await read({ limit: '1000', ...(next !== '' && { cursor: next }) });
    pages.push(page);
    next = page.paging === next ? null : page.paging;
  }
  return pages;
}
