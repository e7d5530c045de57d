import { Banner, BlockStack, Text } from '@shopify/polaris';

/** What the page could not do as its address asks; nothing when it did all. */
export function Notices({ notices }: { readonly notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Banner tone="warning">
      <BlockStack gap="100">
        {notices.map((notice) => (
          <Text as="p" key={notice}>
            {notice}
          </Text>
        ))}
      </BlockStack>
    </Banner>
  );
}
