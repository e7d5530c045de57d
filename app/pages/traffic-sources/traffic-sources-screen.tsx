import { lazy, Suspense, useState } from 'react';
import { Link } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { undoTrafficSourcesForm } from '#app/view-models/forms/traffic-source-forms.ts';
import {
  commissionText,
  listOrderMarks,
  TRAFFIC_KIND_LABELS,
  type TrafficSourceRow,
  type TrafficSourcesView,
} from '#app/view-models/traffic-sources/traffic-sources-view.ts';
import type { OpenedSource } from './source-dialog.tsx';

/** Loaded when the user changes a source. */
const SourceDialog = lazy(() => import('./source-dialog.tsx'));

/** /acquisition/sources: affiliates, influencers and own posts, and their commissions. */
export function TrafficSourcesScreen({ view }: { readonly view: TrafficSourcesView }) {
  const { sources, editing, refusal, lastChange, ordersLeft, currency, locale } = view;
  const [opened, setOpened] = useState<OpenedSource | null>(null);
  const reply = useFormReply();
  const add = { content: 'Add a source', onAction: () => setOpened({ mode: 'save', row: null }) };
  return (
    <Page
      title="Traffic Sources"
      subtitle="Who brings orders by a code or a link of their own, and what they are paid for it."
      backAction={{ content: 'Affiliates & Influencers', url: AFFILIATES_PATH }}
      fullWidth
      {...(editing === 'hidden'
        ? {}
        : { primaryAction: { ...add, disabled: editing === 'disabled' } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        {ordersLeft > 0 && (
          <div role="status">
            <Banner tone="info">
              {`The profit of ${formatCount(ordersLeft, locale)} orders is being calculated again.`}
            </Banner>
          </div>
        )}
        {sources.length === 0 ? (
          <Card>
            <EmptyState
              heading="There is no traffic source yet"
              image="/illustrations/first-use.svg"
              {...(editing === 'shown' && { action: add })}
            >
              <p>
                Name an affiliate’s discount code or link and its commission: every order that came
                by it counts for the affiliate, and pays the commission.
              </p>
            </EmptyState>
          </Card>
        ) : (
          <SourceTable view={view} onOpen={setOpened} />
        )}
        {refusal === null && (
          <LastChangeCard
            definition={undoTrafficSourcesForm}
            what="traffic sources"
            change={lastChange}
            locale={locale}
            currency={currency}
          />
        )}
      </BlockStack>
      {opened !== null && (
        <Suspense>
          <SourceDialog view={view} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Page>
  );
}

const AFFILIATES_PATH = '/acquisition?item=affiliates-influencers';
const SOCIAL_PATH = '/acquisition?item=organic-social';

const COLUMNS = [
  { title: 'Source' },
  { title: 'Kind', kind: 'line' },
  { title: 'Orders by', kind: 'sentence' },
  { title: 'Commission', kind: 'line' },
  { title: 'Returns', kind: 'line' },
  { title: 'Days', kind: 'line' },
] as const;

function SourceTable({
  view: { sources, currency, locale, editing },
  onOpen,
}: {
  readonly view: TrafficSourcesView;
  readonly onOpen: (opened: OpenedSource) => void;
}) {
  const canEdit = editing === 'shown';
  return (
    <Card>
      <WideTable
        label="Traffic sources"
        columns={canEdit ? [...COLUMNS, { title: 'Change', kind: 'end' }] : COLUMNS}
      >
        {sources.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <InlineStack gap="200" blockAlign="center">
                <Link
                  className="Polaris-Link"
                  to={row.kind === 'organic_social' ? SOCIAL_PATH : AFFILIATES_PATH}
                >
                  {row.name}
                </Link>
                {row.status !== 'running' && (
                  <Badge {...(row.status === 'upcoming' && { tone: 'info' })}>
                    {row.status === 'upcoming' ? 'Upcoming' : 'Ended'}
                  </Badge>
                )}
              </InlineStack>
            </th>
            <WideCell kind="line">{TRAFFIC_KIND_LABELS[row.kind]}</WideCell>
            <WideCell kind="sentence">
              {listOrderMarks(row).map((mark) => (
                <div key={mark}>{mark}</div>
              ))}
            </WideCell>
            <WideCell kind="line">{commissionText(row, { currency, locale })}</WideCell>
            <WideCell kind="line">{returnsText(row)}</WideCell>
            <WideCell kind="line">{daysText(row, locale)}</WideCell>
            {canEdit && (
              <WideCell kind="end">
                <InlineStack gap="300" align="end" wrap={false}>
                  {CHANGES.map(({ mode, label }) => (
                    <Button
                      key={mode}
                      variant="plain"
                      accessibilityLabel={`${label} ${row.name}`}
                      {...(mode === 'delete' && { tone: 'critical' })}
                      onClick={() => onOpen({ mode, row })}
                    >
                      {label}
                    </Button>
                  ))}
                </InlineStack>
              </WideCell>
            )}
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}

const CHANGES = [
  { mode: 'save', label: 'Edit' },
  { mode: 'end', label: 'End' },
  { mode: 'delete', label: 'Delete' },
] as const;

function returnsText({ commission, givesBack }: TrafficSourceRow): string {
  if (commission === 'none') return '';
  return givesBack ? 'Give it back' : 'Leave it';
}

/** Formats "1 Feb 2023 to 3 Mar 2023", "From 1 Feb 2023", "Until 3 Mar 2023" or "Always". */
function daysText({ fromDay, toDay }: TrafficSourceRow, locale: string): string {
  const [from, to] = [fromDay, toDay].map((day) => day && formatDay(day, locale));
  if (from == null) return to == null ? 'Always' : `Until ${to}`;
  return to == null ? `From ${from}` : `${from} to ${to}`;
}
