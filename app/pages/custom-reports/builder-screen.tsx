import { useMemo, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ReportViewContext } from '#app/components/report-context/report-context.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import {
  MY_REPORTS_PATH,
  REPORT_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import { type ReportDraft, withoutLooseEnds } from './report-draft.ts';
import { saveReportForm } from './report-forms.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { FiguresCard } from './builder-figures.tsx';
import { FiltersCard } from './builder-filters.tsx';
import { FormulasCard } from './builder-formulas.tsx';
import { GroupingCard, LooksCard } from './builder-looks.tsx';
import { ReportPreviewCard } from './builder-preview.tsx';
import styles from './custom-reports.module.css';
import { HasTrafficContext } from './offered-fields.ts';
import { useReportErrors } from './use-report-errors.ts';

interface BuilderProps {
  readonly report: ReportView;
  readonly view: {
    readonly reportId: string | null;
    readonly draft: ReportDraft;
    readonly hasTraffic: boolean;
    /** The reason why nothing can be changed; null when it can. */
    readonly refusal: string | null;
  };
}

/** /custom-reports/report/edit: a report and its settings, with its first rows beside it. */
export function BuilderScreen({ report, view }: BuilderProps) {
  const { reportId, draft, refusal } = view;
  const reply = useFormReply();
  return (
    <ReportViewContext.Provider value={report}>
      <Page
        title={getTitle(view)}
        fullWidth
        backAction={
          reportId === null
            ? { content: 'My reports', url: MY_REPORTS_PATH }
            : { content: draft.name, url: `${REPORT_PATH}/${reportId}` }
        }
      >
        <BlockStack gap="400">
          {refusal !== null && <Banner tone="info">{refusal}</Banner>}
          <ReplyForm
            definition={saveReportForm}
            hasSaveBar
            reply={reply}
            hidden={{ id: reportId ?? '' }}
          >
            <fieldset className={styles['all']} disabled={refusal !== null}>
              <HasTrafficContext.Provider value={view.hasTraffic}>
                <Builder report={report} view={view} />
              </HasTrafficContext.Provider>
            </fieldset>
          </ReplyForm>
        </BlockStack>
      </Page>
    </ReportViewContext.Provider>
  );
}

function getTitle({ reportId, draft, refusal }: BuilderProps['view']): string {
  if (reportId === null) return 'New report';
  return refusal === null ? `Edit ${draft.name}` : draft.name;
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function Builder({ report, view }: BuilderProps) {
  const [draft, setDraft] = useState(view.draft);
  const unsaved = useUnsaved();
  const errors = useReportErrors();
  const { settings } = draft;
  const { name, description, settings: field } = saveReportForm.fields;
  const sent = useMemo(() => JSON.stringify(settings), [settings]);
  const change = (changes: Partial<ReportSettings>) => {
    errors.clearErrors();
    setDraft((before) => ({
      ...before,
      settings: withoutLooseEnds({ ...before.settings, ...changes }),
    }));
  };
  const parts = { settings, onChange: change, errorAt: errors.errorAt };
  return (
    <div className={styles['columns']}>
      <HiddenField field={name} value={draft.name} />
      <HiddenField field={description} value={draft.description} />
      <HiddenField field={field} value={sent} />
      <BlockStack gap="400">
        <NameCard
          draft={draft}
          error={errors.findError(name.name)}
          onChange={(changes) => {
            errors.clearErrors();
            setDraft((before) => ({ ...before, ...changes }));
          }}
        />
        <FiguresCard {...parts} />
        <FormulasCard {...parts} />
        <GroupingCard {...parts} />
        <FiltersCard {...parts} />
        <LooksCard {...parts} />
        <div className={styles['inset']}>
          <InlineStack gap="300" blockAlign="center">
            <Submit label="Save" />
            <Button
              url={view.reportId === null ? MY_REPORTS_PATH : `${REPORT_PATH}/${view.reportId}`}
              onClick={() => unsaved?.discardAll()}
            >
              Cancel
            </Button>
          </InlineStack>
        </div>
      </BlockStack>
      <ReportPreviewCard settings={settings} report={report} />
    </div>
  );
}

function NameCard({
  draft: { name, description },
  error,
  onChange,
}: {
  readonly draft: ReportDraft;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<ReportDraft>) => void;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Report
        </Text>
        <TextField
          label="Name"
          value={name}
          placeholder="Margin by country"
          autoComplete="off"
          {...(error !== undefined && { error })}
          onChange={(text) => onChange({ name: text })}
        />
        <TextField
          label="What it answers (optional)"
          value={description}
          multiline={2}
          autoComplete="off"
          onChange={(text) => onChange({ description: text })}
        />
      </BlockStack>
    </Card>
  );
}
