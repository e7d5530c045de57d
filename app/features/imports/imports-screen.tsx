import { Banner, BlockStack, Page } from '@shopify/polaris';
import type { ImportListItem, WaitingFile } from '#app/domain/imports/import-view.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { ImportList } from './import-list.tsx';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { UploadCard } from './upload-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

export interface ImportsScreenProps {
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
  readonly waiting: readonly WaitingFile[];
  /** Why no file can be sent; null when one can. */
  readonly refusal: string | null;
  /** How the buttons of imports stand before the role. */
  readonly button: ButtonState;
}

/** /imports: send a file, and see what was imported before. */
export function ImportsScreen({ shopName, imports, waiting, refusal, button }: ImportsScreenProps) {
  return (
    <Page title={IMPORT_MESSAGES.title} {...(shopName === null ? {} : { subtitle: shopName })}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <WaitingCard files={waiting} />
        {button !== 'hidden' && <UploadCard isDisabled={button === 'disabled'} />}
        {shopName !== null && <ImportList imports={imports} />}
      </BlockStack>
    </Page>
  );
}
