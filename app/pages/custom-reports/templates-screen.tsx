import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  MY_REPORTS_PATH,
  type ReportListView,
  TEMPLATES_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import styles from './custom-reports.module.css';
import { NewReport, ReportList } from './my-reports-screen.tsx';
import { ReportCards } from './report-cards.tsx';

export function TemplatesScreen({ list }: { readonly list: ReportListView }) {
  return (
    <Page
      title="Templates"
      fullWidth
      subtitle="Each answers one question. Use one as it is, or make it yours."
    >
      <ReportList list={list} days={null} />
    </Page>
  );
}

/** The number of templates on the entry page: the first ones of the table. */
const SHOWN = 6;

export function CustomReportsScreen({
  list,
  templates,
  isDemo,
}: {
  readonly list: ReportListView;
  readonly templates: ReportListView;
  readonly isDemo: boolean;
}) {
  return (
    <Page title="Custom reports" fullWidth primaryAction={<NewReport list={list} />}>
      <BlockStack gap="600">
        {!isDemo && (
          <BlockStack gap="300">
            <Heading title="My reports" url={MY_REPORTS_PATH} />
            <ReportList list={{ ...list, reports: list.reports.slice(0, SHOWN) }} days={null} />
          </BlockStack>
        )}
        <BlockStack gap="300">
          <Heading title="Templates" url={TEMPLATES_PATH} />
          <ReportCards reports={templates.reports.slice(0, SHOWN)} list={templates} days={null} />
        </BlockStack>
      </BlockStack>
    </Page>
  );
}

function Heading({ title, url }: { readonly title: string; readonly url: string }) {
  return (
    <div className={styles['inset']}>
      <Text as="h2" variant="headingLg">
        <Link url={url} removeUnderline>
          {title}
        </Link>
      </Text>
    </div>
  );
}
