import { Text } from '@shopify/polaris';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { useReport } from './report-context.ts';

/** Says whose days these are when the device lives in another zone (features.md section 5). */
export function TimeZoneNotice() {
  const { shop } = useReport();
  const isInBrowser = useInBrowser();
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isInBrowser || deviceZone === shop.timeZone) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Days are those of the shop's time zone, ${shop.timeZone}; this device is in ${deviceZone}.`}
    </Text>
  );
}
