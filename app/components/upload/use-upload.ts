import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@remix-run/react';
import { appBridge } from '#app/components/app-bridge.ts';
import type { ImportProblem } from '#app/domain/imports/import-view.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';

export interface UploadState {
  readonly fileName: string | null;
  /** 0 to 1 while it is sent; 1 while the server looks into it; null when nothing is under way. */
  readonly sent: number | null;
  readonly problem: ImportProblem | null;
}

const IDLE: UploadState = { fileName: null, sent: null, problem: null };

/** Sends a file and goes on to its import's page; says how far it is, and what is wrong with it. */
export function useUpload() {
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

/** Inside the Shopify admin a request needs the session token, which App Bridge adds to fetch alone. */
async function signed(request: XMLHttpRequest): Promise<void> {
  const bridge = appBridge();
  if (bridge === undefined) return;
  request.setRequestHeader('authorization', `Bearer ${await bridge.idToken()}`);
}
