import { useEffect, useState } from 'react';
import { Text } from '@shopify/polaris';
import { useReport } from './report-context.ts';

/** Says whose days these are when the device lives in another zone (features.md section 5). */
export function TimeZoneNotice() {
  const { shop } = useReport();
  const [deviceZone, setDeviceZone] = useState(shop.timeZone);
  useEffect(() => setDeviceZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (deviceZone === shop.timeZone) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Days are those of the shop's time zone, ${shop.timeZone}; this device is in ${deviceZone}.`}
    </Text>
  );
}
