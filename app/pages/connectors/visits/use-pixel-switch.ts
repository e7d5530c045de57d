import { useState } from 'react';
import { useSubmit } from '@remix-run/react';
import { type AppBridge, useShopify } from '#app/components/app-bridge.ts';
import { useIsSending } from '#app/components/form/reply-form.tsx';
import { switchWebPixelForm } from '#app/view-models/forms/connector-forms.ts';

/** The optional scopes in shopify.app.toml: to run a pixel, and to receive customer events. */
const PIXEL_SCOPES = ['write_pixels', 'read_customer_events'] as const;

/** The result of the request for Shopify's permissions. */
type Answer = 'none' | 'asking' | 'declined' | 'failed';

/**
 * Switches the pixel on: inside the Shopify admin after a request for the permissions, elsewhere
 * with the existing grant.
 */
export function usePixelSwitch(connector: string) {
  const shopify = useShopify();
  const submit = useSubmit();
  const [answer, setAnswer] = useState<Answer>('none');
  const { intent } = switchWebPixelForm;
  const isSending = useIsSending(intent);
  const send = () =>
    submit({ intent, connector, state: 'on' }, { method: 'post', preventScrollReset: true });
  const switchOn = () => {
    if (shopify === undefined) return send();
    setAnswer('asking');
    void askForPixel(shopify()).then((said) => {
      setAnswer(said);
      if (said === 'none') send();
    });
  };
  return { switchOn, answer, isBusy: isSending || answer === 'asking' };
}

/** Requests the permissions; `none` where they exist. */
async function askForPixel(bridge: AppBridge | undefined): Promise<Answer> {
  if (bridge === undefined) return 'failed';
  try {
    const { result } = await bridge.scopes.request([...PIXEL_SCOPES]);
    return result === 'granted-all' ? 'none' : 'declined';
  } catch {
    return 'failed'; // whatever App Bridge says, it is to be tried again
  }
}
