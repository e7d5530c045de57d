import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { requestPart } from '#app/components/calls/call-client.ts';
import { type ColumnMapping, findMappedFormat } from '#app/domain/imports/column-mapping.ts';
import { isDiffering } from '#app/domain/imports/control-totals.ts';
import type { ImportProblem, MappingView, PreviewReply } from '#app/domain/imports/import-view.ts';
import type { ProposalNote } from '#app/domain/imports/resolve-proposal.ts';
import { discardImportForm, startImportForm } from './import-forms.ts';
import { ColumnFields } from './column-fields.tsx';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { FilePreview, PreviewCard } from './preview-card.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { ShopFields } from './shop-fields.tsx';
import { useMapping } from './use-mapping.ts';

/** Shows the columns of a file and their fields: proposed, with its first rows, confirmed here. */
export function MappingScreen(view: MappingView) {
  const reading = useMapping(view);
  const { mapping, open, openTwins, setColumn, setOption, faults: mappingFaults } = reading;
  const form = useRef<HTMLFormElement>(null);
  const { reply, isWorking, refresh } = usePreview(view.importId, form);
  useEffect(refresh, [mapping, refresh]);
  const isOpen =
    mapping.differences === 'ask' && isDiffering(reply?.preview?.totals.controls ?? []);
  const hasAlteredNumbers =
    mapping.alteredNumbers !== 'ask' || isAbout(reply?.problem, 'alteredNumbers');
  const faults = isOpen ? [...mappingFaults, IMPORT_MESSAGES.differenceFault] : mappingFaults;
  const isMapped = !view.isUnsure && findMappedFormat(mapping.format) !== null;
  return (
    <Page
      title={view.fileName}
      subtitle={`${view.encoding.toUpperCase()}, separated by ${view.separatorName}`}
      backAction={{ content: IMPORT_MESSAGES.back, url: '/imports' }}
    >
      <BlockStack gap="400">
        <Form method="post" action={`/imports/${view.importId}`} ref={form} onChange={refresh}>
          <input type="hidden" name="intent" value={startImportForm.intent} />
          <input type="hidden" name={fields.mapping.name} value={JSON.stringify(mapping)} />
          <BlockStack gap="400">
            {view.problem !== null && <ProblemBanner {...view.problem} />}
            {!view.isUnsure && <NotesCard notes={view.notes} />}
            <TitledCard title={IMPORT_MESSAGES.optionsTitle}>
              <ReadingOptions
                view={view}
                mapping={mapping}
                open={open}
                openTwins={openTwins}
                setOption={setOption}
                hasAlteredNumbers={hasAlteredNumbers}
              />
            </TitledCard>
            {isMapped && (
              <TitledCard title={IMPORT_MESSAGES.columnsTitle}>
                <ColumnFields
                  view={view}
                  mapping={mapping}
                  openTwins={openTwins}
                  setColumn={setColumn}
                />
              </TitledCard>
            )}
            <TitledCard title={IMPORT_MESSAGES.previewTitle}>
              <FilePreview view={view} mapping={mapping} />
            </TitledCard>
            <TitledCard title={IMPORT_MESSAGES.shopTitle}>
              <ShopFields view={view} />
            </TitledCard>
            {mappingFaults.length === 0 && (
              <PreviewCard
                reply={reply}
                isWorking={isWorking}
                mapping={mapping}
                setOption={setOption}
              />
            )}
            {faults.length > 0 && (
              <Banner tone="warning" title={`Before it can start: ${faults.join('; ')}.`} />
            )}
            <FormButtons importId={view.importId} hasFaults={faults.length > 0} />
          </BlockStack>
        </Form>
      </BlockStack>
    </Page>
  );
}

/** Decides if a problem is solved by this option of the mapping. */
function isAbout(problem: ImportProblem | null | undefined, option: keyof ColumnMapping): boolean {
  return problem?.fields?.some(({ path }) => path === option) === true;
}

interface FormButtonsProps {
  readonly importId: string;
  readonly hasFaults: boolean;
}

function FormButtons({ importId, hasFaults }: FormButtonsProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const intent = navigation.formData?.get('intent');
  const action = `/imports/${importId}`;
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }} paddingBlockEnd="400">
      <InlineStack gap="300">
        <Button
          submit
          variant="primary"
          disabled={hasFaults}
          loading={navigation.state !== 'idle' && intent === startImportForm.intent}
        >
          {IMPORT_MESSAGES.start}
        </Button>
        <Button
          loading={navigation.state !== 'idle' && intent === discardImportForm.intent}
          onClick={() => submit({ intent: discardImportForm.intent }, { method: 'post', action })}
        >
          {IMPORT_MESSAGES.discard}
        </Button>
      </InlineStack>
    </Box>
  );
}

function ProblemBanner({ message, hint }: ImportProblem) {
  return (
    <Banner tone="critical" title={message}>
      {hint !== null && <p>{hint}</p>}
    </Banner>
  );
}

function TitledCard(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {props.title}
        </Text>
        {props.children}
      </BlockStack>
    </Card>
  );
}

const BADGES = { guess: 'Guess', question: 'Please check', fact: null } as const;

/** Lists the decisions about the file, with guesses marked. */
function NotesCard({ notes }: { readonly notes: readonly ProposalNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.notesTitle}
        </Text>
        <BlockStack gap="200">
          {notes.map(({ kind, text }) => (
            <InlineStack key={text} gap="200" blockAlign="center">
              {BADGES[kind] !== null && (
                <Badge tone={kind === 'question' ? 'warning' : 'attention'}>{BADGES[kind]}</Badge>
              )}
              <Text as="span">{text}</Text>
            </InlineStack>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

/** The pause after the last change: the complete file is read for each preview. */
const QUIET_MS = 600;
const { fields } = startImportForm;
const ASKED_FIELDS = [fields.mapping, fields.shop, fields.currency, fields.timeZone];

/** Loads the preview of the current form; `refresh` after each change of it. */
function usePreview(importId: string, form: RefObject<HTMLFormElement | null>) {
  const [reply, setReply] = useState<PreviewReply | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const requestAbort = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    requestAbort.current?.abort();
  }, []);
  const requestProposal = useCallback(async () => {
    if (form.current === null) return;
    const values = new FormData(form.current);
    const query = new URLSearchParams(
      ASKED_FIELDS.flatMap(({ name }) => {
        const value = values.get(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const { signal } = (requestAbort.current = new AbortController());
    setIsWorking(true);
    // Beside the router: it would read the file once more before it shows the import that was
    // started, and show an error instead when the file has been imported and removed by then.
    const path = `/imports/${importId}/preview?${query.toString()}`;
    const answer = await requestPart<PreviewReply>(path, signal);
    if (signal.aborted) return;
    setReply(answer);
    setIsWorking(false);
  }, [form, importId]);
  const refresh = useCallback(() => {
    stop();
    timer.current = setTimeout(() => void requestProposal(), QUIET_MS);
  }, [requestProposal, stop]);
  useEffect(() => {
    refresh();
    return stop;
  }, [refresh, stop]);
  return { reply, isWorking, refresh };
}
