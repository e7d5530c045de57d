import { BlockStack, Page } from '@shopify/polaris';
import type { ImportListItem } from '#app/domain/imports/import-view.ts';
import { ImportList } from './import-list.tsx';
import { IMPORT_WORDS } from './import-words.ts';
import { UploadCard } from './upload-card.tsx';

export interface ImportsScreenProps {
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
}

/** /imports: send a file, and see what was imported before. */
export function ImportsScreen({ shopName, imports }: ImportsScreenProps) {
  return (
    <Page title={IMPORT_WORDS.title} {...(shopName === null ? {} : { subtitle: shopName })}>
      <BlockStack gap="400">
        <UploadCard />
        {shopName !== null && <ImportList imports={imports} />}
      </BlockStack>
    </Page>
  );
}
