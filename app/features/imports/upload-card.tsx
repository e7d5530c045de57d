import {
  Banner,
  BlockStack,
  Button,
  Card,
  DropZone,
  InlineStack,
  List,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { IMPORT_WORDS } from './import-words.ts';
import { useUpload, type UploadState } from './use-upload.ts';

/** Where a file comes in: dropped or chosen, then sent with its progress. */
export function UploadCard({ isDisabled }: { readonly isDisabled: boolean }) {
  const { state, send, cancel } = useUpload();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {IMPORT_WORDS.uploadTitle}
        </Text>
        {state.problem !== null && (
          <Banner tone="critical" title={state.problem.message}>
            {state.problem.hint !== null && <p>{state.problem.hint}</p>}
          </Banner>
        )}
        {state.sent === null ? (
          <DropZone
            allowMultiple={false}
            disabled={isDisabled}
            label={IMPORT_WORDS.uploadTitle}
            labelHidden
            variableHeight
            onDropAccepted={([file]) => file !== undefined && send(file)}
          >
            <DropZone.FileUpload
              actionTitle={IMPORT_WORDS.drop}
              actionHint={IMPORT_WORDS.dropHint}
            />
          </DropZone>
        ) : (
          <Sending state={state} onCancel={cancel} />
        )}
        <List>
          {IMPORT_WORDS.what.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text as="p" tone="subdued">
          {IMPORT_WORDS.safe}
        </Text>
      </BlockStack>
    </Card>
  );
}

function Sending({
  state,
  onCancel,
}: {
  readonly state: UploadState;
  readonly onCancel: () => void;
}) {
  const sent = state.sent ?? 0;
  const doing = sent < 1 ? IMPORT_WORDS.sending : IMPORT_WORDS.looking;
  return (
    <BlockStack gap="300">
      <div role="status">
        <Text as="p">{`${doing}: ${state.fileName ?? ''}`}</Text>
      </div>
      <ProgressBar progress={Math.floor(sent * 100)} ariaLabelledBy="sending" size="small" />
      <span id="sending" hidden>
        {doing}
      </span>
      <InlineStack>
        <Button onClick={onCancel}>{IMPORT_WORDS.cancel}</Button>
      </InlineStack>
    </BlockStack>
  );
}
