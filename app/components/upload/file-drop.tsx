import { useNavigate } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { DropZone } from '#app/components/ui/drop-zone.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useRef, useState } from 'react';
import { appBridge } from '#app/components/app-bridge.ts';
import type { ImportProblem } from '#app/domain/imports/import-view.ts';

export interface FileDropProps {
  readonly isDisabled?: boolean;
  /** True where a file may be dropped anywhere on the page. */
  readonly takesWholePage?: boolean;
}

/** Receives a file: dropped or chosen, then sent with its progress; its import opens. */
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

interface UploadState {
  readonly fileName: string | null;
  /** 0 to 1 while it is sent; 1 while the server reads it; null when nothing is being sent. */
  readonly sent: number | null;
  readonly problem: ImportProblem | null;
}

const IDLE: UploadState = { fileName: null, sent: null, problem: null };

/** Sends a file and opens its import's page; reports the progress, and errors. */
function useUpload() {
  const [state, setState] = useState<UploadState>(IDLE);
  const navigate = useNavigate();
  const request = useRef<XMLHttpRequest | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const send = (file: File) => {
    const fileName = file.name;
    // fetch does not report how much of a file it has sent.
    const sending = new XMLHttpRequest();
    request.current = sending;
    const fail = (problem: ImportProblem) => setState({ fileName, sent: null, problem });
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      setState({ fileName, sent: loaded / Math.max(1, total), problem: null }),
    );
    sending.addEventListener('error', () =>
      fail({ message: UPLOAD_MESSAGES.sendFailed, hint: null }),
    );
    sending.addEventListener('load', () => {
      const answer = sending.response as { importId?: string; problem?: ImportProblem } | null;
      if (answer?.importId !== undefined) navigate(`/imports/${answer.importId}`);
      else fail(answer?.problem ?? { message: UPLOAD_MESSAGES.sendFailed, hint: null });
    });
    sending.responseType = 'json';
    sending.open('POST', '/imports/upload');
    const form = new FormData();
    form.set('file', file);
    void signed(sending).then(() => sending.send(form));
    setState({ fileName, sent: 0, problem: null });
  };
  const cancel = () => {
    request.current?.abort();
    setState(IDLE);
  };
  return { state, send, cancel };
}

/**
 * Signs a request inside the Shopify admin: it needs the session token, which App Bridge adds to
 * fetch alone.
 */
async function signed(request: XMLHttpRequest): Promise<void> {
  const bridge = appBridge();
  if (bridge === undefined) return;
  request.setRequestHeader('authorization', `Bearer ${await bridge.idToken()}`);
}

const UPLOAD_MESSAGES = {
  label: 'Import a file',
  drop: 'Choose a file',
  dropHint: 'CSV, as it is or packed with gzip, or an Excel workbook (.xlsx)',
  sending: 'Sending the file',
  looking: 'Reading the file',
  sendFailed:
    'The file could not be sent. Nothing was changed. Check the connection and try again.',
  cancel: 'Cancel',
} as const;
