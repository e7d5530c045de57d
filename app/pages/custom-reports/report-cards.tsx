import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import {
  REPORT_EDIT_PATH,
  REPORT_PATH,
  type ReportListView,
  type ReportSummary,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import { DuplicateButton, RefusedButton } from './report-actions.tsx';

interface ListProps {
  readonly list: Omit<ReportListView, 'reports'>;
  readonly reports: readonly ReportSummary[];
  /** The initial days of a report; null for those of the session. */
  readonly days: URLSearchParams | null;
}

/** Renders reports side by side: the question, the owner, and the actions of each. */
export function ReportCards({ reports, ...rest }: ListProps) {
  return (
    <InlineGrid columns={{ xs: 1, md: 2, lg: 3 }} gap="400">
      {reports.map((summary) => (
        <ReportCard key={summary.reportId} summary={summary} {...rest} />
      ))}
    </InlineGrid>
  );
}

function ReportCard({
  summary,
  list,
  days,
}: Omit<ListProps, 'reports'> & { readonly summary: ReportSummary }) {
  const { reportId, name, description, isTemplate, isEditable, isShared } = summary;
  const search = days === null ? '' : `?${days}`;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center" wrap={false} align="space-between">
          <Text as="h2" variant="headingMd" breakWord>
            <Link url={`${REPORT_PATH}/${reportId}${search}`} removeUnderline>
              {name}
            </Link>
          </Text>
          {!isTemplate && (
            <Badge tone={isShared ? 'success' : 'enabled'}>
              {isShared ? CUSTOM_REPORT_MESSAGES.shared : CUSTOM_REPORT_MESSAGES.isPrivate}
            </Badge>
          )}
        </InlineStack>
        {description !== '' && (
          <Text as="p" breakWord>
            {description}
          </Text>
        )}
        <SavedLine summary={summary} locale={list.locale} />
        <InlineStack gap="200">
          {list.editing === 'shown' && isEditable && (
            <Button url={`${REPORT_EDIT_PATH}/${reportId}`} accessibilityLabel={`Edit ${name}`}>
              Edit
            </Button>
          )}
          {list.editing === 'shown' && <DuplicateButton summary={summary} />}
          {list.editing === 'disabled' && (
            <RefusedButton
              label={isTemplate ? 'Use this template' : 'Duplicate'}
              refusal={list.refusal ?? ''}
            />
          )}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function SavedLine({
  summary: { savedAt, isMine, ownerName },
  locale,
}: {
  readonly summary: ReportSummary;
  readonly locale: string;
}) {
  if (savedAt === null) return null;
  const whose = isMine || ownerName === null ? '' : ` by ${ownerName}`;
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      <span suppressHydrationWarning>{`Saved ${formatMoment(savedAt, locale)}${whose}`}</span>
    </Text>
  );
}
