import { Banner, BlockStack, Text } from '@shopify/polaris';
import type { ShopsOfReport } from '#app/domain/multishop/shops-of-report.ts';

/** What became of the shops that are selected, and how their amounts were converted. */
export function ShopsNotice({ shops: { notice, details } }: { readonly shops: ShopsOfReport }) {
  if (notice === null && details.length === 0) return null;
  return (
    <Banner tone={notice?.tone ?? 'info'}>
      <BlockStack gap="050">
        {notice === null ? null : <Text as="p">{notice.text}</Text>}
        {details.map((detail) => (
          <Text as="p" tone="subdued" variant="bodySm" key={detail}>
            {detail}
          </Text>
        ))}
      </BlockStack>
    </Banner>
  );
}
