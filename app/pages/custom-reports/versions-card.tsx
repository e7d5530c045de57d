import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import type { CustomReportView } from '#app/view-models/custom-reports/custom-report-views.ts';
import { restoreReportForm } from './report-forms.ts';

/** Lists the report before each of its changes, with restore buttons. */
export function VersionsCard({
  view: { versions, summary, editing },
}: {
  readonly view: CustomReportView;
}) {
  const { shop } = useReport();
  const reply = useFormReply();
  if (versions.length === 0) return null;
  const canRestore = editing === 'shown' && summary.isEditable;
  const columns = [
    { title: 'Version' },
    { title: 'Name' },
    { title: 'Saved' },
    ...(canRestore ? [{ title: 'Action' }] : []),
  ];
  return (
    <div data-print="hidden">
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            Former versions
          </Text>
          <WideTable label="Former versions" columns={columns}>
            {versions.map(({ version, name, savedAt }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                <WideCell>{name}</WideCell>
                <WideCell>{formatMoment(savedAt, shop.locale)}</WideCell>
                {canRestore && (
                  <WideCell>
                    <ReplyForm
                      definition={restoreReportForm}
                      reply={reply}
                      hidden={{ id: summary.reportId, version: String(version) }}
                    >
                      <Submit
                        label="Restore"
                        isPlain
                        accessibilityLabel={`Restore version ${version}`}
                      />
                    </ReplyForm>
                  </WideCell>
                )}
              </tr>
            ))}
          </WideTable>
        </BlockStack>
      </Card>
    </div>
  );
}
