import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { benchmarkConsentForm } from '#app/view-models/forms/shop-forms.ts';
import type { BenchmarksView } from './benchmarks-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { BENCHMARK_MESSAGES } from './benchmark-messages.ts';
import { PeersCard } from './peers-card.tsx';

export interface BenchmarksScreenProps {
  readonly report: ReportView;
  /** Null while the shop has no orders at all. */
  readonly view: BenchmarksView | null;
}

/** Compares the shop with others of its kind. */
export function BenchmarksScreen({ report, view }: BenchmarksScreenProps) {
  return (
    <ReportPage
      title={BENCHMARK_MESSAGES.title}
      subtitle={BENCHMARK_MESSAGES.subtitle}
      report={report}
      toolbar={{}}
      notes={view?.notes ?? []}
    >
      {view === null ? (
        <FirstUse title={BENCHMARK_MESSAGES.firstUse} />
      ) : (
        <>
          <PeersNotice view={view} />
          <PeersCard view={view} />
          <ConsentCard view={view} />
        </>
      )}
    </ReportPage>
  );
}

/** Explains missing peers, and the remedy. */
function PeersNotice({ view: { industry, figures, refusal } }: { readonly view: BenchmarksView }) {
  if (industry === '' && refusal === null) {
    return (
      <Banner tone="info">
        <Text as="p">
          {BENCHMARK_MESSAGES.noIndustry}{' '}
          <Link url="/onboarding/industries">{BENCHMARK_MESSAGES.chooseIndustry}</Link>
        </Text>
      </Banner>
    );
  }
  if (figures.some(({ peers }) => peers !== null)) return null;
  return <Banner tone="info">{BENCHMARK_MESSAGES.tooFew}</Banner>;
}

function ConsentCard({ view: { contributes, refusal } }: { readonly view: BenchmarksView }) {
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {BENCHMARK_MESSAGES.consent}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {BENCHMARK_MESSAGES.consentText}
        </Text>
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <ReplyForm hasSaveBar definition={benchmarkConsentForm} reply={reply}>
          <TickInput
            label={BENCHMARK_MESSAGES.contribute}
            field={benchmarkConsentForm.fields.contributes}
            initial={contributes}
            isDisabled={refusal !== null}
          />
          {refusal === null && (
            <div>
              <Submit label={BENCHMARK_MESSAGES.save} />
            </div>
          )}
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}
