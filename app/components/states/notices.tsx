import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';

/** Shows the parts of an address that the page could not use; nothing when it used all. */
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
