import { BlockStack, Button, Text } from '@shopify/polaris';
import { PLATFORM_ROWS } from './platform-table.ts';
import styles from './door.module.css';

/** /register/select-platforms: where the shop is. */
export function SelectPlatformsScreen({ hasAccount }: { readonly hasAccount: boolean }) {
  return (
    <div className={styles['wide']}>
      <BlockStack gap="400">
        <Text as="h1" variant="headingLg">
          Where is your shop?
        </Text>
        <ul className={styles['platforms']}>
          {PLATFORM_ROWS.map(({ id, name, text, url }) => (
            <li key={id} className={styles['platform']}>
              <div>
                <Text as="h2" variant="headingSm">
                  {name}
                </Text>
                <Text as="p" tone="subdued">
                  {text}
                </Text>
              </div>
              {url !== null && (
                <Button url={hasAccount ? url : '/register'} variant="primary">
                  {hasAccount ? 'Choose files' : 'Create your account'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </BlockStack>
    </div>
  );
}
