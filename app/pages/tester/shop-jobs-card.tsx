import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { Link } from '@remix-run/react';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { ageText, boardHref, type JobBoard } from './job-board.ts';
import { JOB_STATES } from '#app/domain/jobs/job.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import { shopText, STATE_LABELS } from './tester-messages.ts';

const TITLE = 'By shop';

/** Shows the work of each shop by state, those with the most problems first. */
export function ShopJobsCard({ board: { shops, filter } }: { readonly board: JobBoard }) {
  const locale = useReaderLocale();
  if (shops.length === 0) return null;
  const columns = [
    { title: 'Shop' },
    ...JOB_STATES.map((state) => ({ title: STATE_LABELS[state], kind: 'end' as const })),
    { title: 'Oldest due waits', kind: 'end' as const },
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {TITLE}
        </Text>
        <WideTable label={TITLE} columns={columns}>
          {shops.map((shop) => (
            <tr key={shop.shopId}>
              <th scope="row">
                {shop.shopId === null ? (
                  shopText(null)
                ) : (
                  <Link className="Polaris-Link" to={boardHref(filter, { shopId: shop.shopId })}>
                    {shopText(shop.shopId)}
                  </Link>
                )}
              </th>
              {JOB_STATES.map((state) => (
                <WideCell key={state} kind="end">
                  {formatCount(shop[state], locale)}
                </WideCell>
              ))}
              <WideCell kind="end">
                {shop.oldestDueSeconds === null ? 'N/A' : ageText(shop.oldestDueSeconds)}
              </WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}
