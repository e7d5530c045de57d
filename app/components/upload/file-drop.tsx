import {
  Banner,
  BlockStack,
  Button,
  DropZone,
  InlineStack,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { UPLOAD_MESSAGES } from './upload-messages.ts';
import { useUpload, type UploadState } from './use-upload.ts';

export interface FileDropProps {
  readonly isDisabled?: boolean;
  /** Whether a file may be dropped anywhere on the page. */
  readonly takesWholePage?: boolean;
}

/** Where a file comes in: dropped or chosen, then sent with its progress; its import opens. */
export function FileDrop({ isDisabled = false, takesWholePage = false }: FileDropProps) {
  const { state, send, cancel } = useUpload();
  return (
    <BlockStack gap="400">
      {state.problem !== null && (
        <Banner tone="critical" title={state.problem.message}>
          {state.problem.hint !== null && <p>{state.problem.hint}</p>}
        </Banner>
      )}
      {state.sent === null ? (
        <DropZone
          allowMultiple={false}
          disabled={isDisabled}
          dropOnPage={takesWholePage}
          label={UPLOAD_MESSAGES.label}
          labelHidden
          variableHeight
          onDropAccepted={([file]) => file !== undefined && send(file)}
        >
          <DropZone.FileUpload
            actionTitle={UPLOAD_MESSAGES.drop}
            actionHint={UPLOAD_MESSAGES.dropHint}
          />
        </DropZone>
      ) : (
        <Sending state={state} onCancel={cancel} />
      )}
    </BlockStack>
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
  const doing = sent < 1 ? UPLOAD_MESSAGES.sending : UPLOAD_MESSAGES.looking;
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
        <Button onClick={onCancel}>{UPLOAD_MESSAGES.cancel}</Button>
      </InlineStack>
    </BlockStack>
  );
}
