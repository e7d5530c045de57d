import { useRef, useState } from 'react';
import { useSubmit } from '@remix-run/react';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { addPasskeyForm, provePasskeyForm } from '#app/view-models/forms/auth-forms.ts';
import { FACTOR_MESSAGES } from './second-factor-messages.ts';

/** Loaded with the first click: other pages of accounts do not need it. */
const passkeyLibrary = () => import('@simplewebauthn/browser');

/** Uses a passkey of the account, and sends the browser's response. */
export function UsePasskey({
  options,
  problem,
}: {
  readonly options: string;
  readonly problem: string | null;
}) {
  const submit = useSubmit();
  const { isBusy, failure, run } = useBrowser();
  const use = () =>
    run(async () => {
      const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
      const { startAuthentication } = await passkeyLibrary();
      const response = JSON.stringify(await startAuthentication({ optionsJSON }));
      submit({ intent: provePasskeyForm.intent, response }, { method: 'post' });
    });
  const shown = failure === null ? problem : FACTOR_MESSAGES.noPasskey;
  return (
    <BlockStack gap="200">
      {shown !== null && (
        <div role="alert">
          <Banner tone="critical">{shown}</Banner>
        </div>
      )}
      <Button variant="primary" fullWidth loading={isBusy} onClick={use}>
        {FACTOR_MESSAGES.signWithPasskey}
      </Button>
    </BlockStack>
  );
}

/** Creates a passkey, and sends it with the fields of the surrounding form. */
export function AddPasskey({ options }: { readonly options: string }) {
  const submit = useSubmit();
  const place = useRef<HTMLDivElement>(null);
  const { isBusy, failure, run } = useBrowser();
  const add = () =>
    run(async () => {
      const form = place.current?.closest('form');
      if (form == null) return;
      const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
      const { startRegistration } = await passkeyLibrary();
      const response = JSON.stringify(await startRegistration({ optionsJSON }));
      const sent = new FormData(form);
      sent.set('intent', addPasskeyForm.intent);
      sent.set('response', response);
      submit(sent, { method: 'post' });
    });
  return (
    <div ref={place}>
      <BlockStack gap="200">
        {failure !== null && (
          <div role="alert">
            <Banner tone="critical">{FACTOR_MESSAGES[failure]}</Banner>
          </div>
        )}
        <Button fullWidth loading={isBusy} onClick={add}>
          {FACTOR_MESSAGES.addPasskey}
        </Button>
      </BlockStack>
    </div>
  );
}

/**
 * Calls the browser, which refuses when the user declines, without a passkey, and after a timeout.
 */
function useBrowser() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'notMade' | 'madeBefore' | null>(null);
  const run = (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    work()
      .catch((error: unknown) => setFailure(isMadeBefore(error) ? 'madeBefore' : 'notMade'))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, run };
}

/** Recognises the browser's error for a device that has one of the account's passkeys already. */
function isMadeBefore(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
