import { useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';
import type {
  OwnVisitsView,
  TrafficPageView,
  WebPixelState,
} from '#app/view-models/connectors/traffic-view.ts';
import { switchWebPixelForm } from '#app/view-models/forms/connector-forms.ts';
import { AskFirst } from './ask-first.tsx';
import { ScriptSteps } from './script-steps.tsx';
import { PIXEL_MESSAGES, PRIVACY_POINTS } from './visit-messages.ts';
import { useSubmit } from '@remix-run/react';
import { type AppBridge, useShopify } from '#app/components/app-bridge.ts';
import { useIsSending } from '#app/components/form/reply-form.tsx';

/** The optional scopes in shopify.app.toml: to run a pixel, and to receive customer events. */
const PIXEL_SCOPES = ['write_pixels', 'read_customer_events'] as const;

/** Shows if Shopify records visits by our pixel, and the buttons that change it. */
export function PixelSwitch({
  view,
  tracking,
  state,
}: {
  readonly view: TrafficPageView;
  readonly tracking: OwnVisitsView;
  readonly state: WebPixelState;
}) {
  const { connector, button, refusal } = view;
  const isDisabled = refusal !== null;
  return (
    <BlockStack gap="300">
      {state === 'outdated' && <Banner tone="warning">{PIXEL_MESSAGES.outdated}</Banner>}
      <Text as="p">{state === 'off' ? PIXEL_MESSAGES.offer : PIXEL_MESSAGES.on}</Text>
      <Text as="p" tone="subdued">
        {state === 'off' ? PIXEL_MESSAGES.permissions : PIXEL_MESSAGES.twice}
      </Text>
      {button !== 'hidden' && (
        <InlineStack gap="200">
          {state !== 'on' && (
            <SwitchOn
              connector={connector.key}
              label={state === 'off' ? PIXEL_MESSAGES.switchOn : PIXEL_MESSAGES.setAnew}
              isDisabled={isDisabled}
            />
          )}
          {state !== 'off' && (
            <AskFirst
              label={PIXEL_MESSAGES.switchOff}
              text={PIXEL_MESSAGES.askOff}
              form={{
                definition: switchWebPixelForm,
                hidden: { connector: connector.key, state: 'off' },
              }}
              isDisabled={isDisabled}
            />
          )}
        </InlineStack>
      )}
      {state === 'off' && <ScriptInstead tracking={tracking} />}
    </BlockStack>
  );
}

function SwitchOn({
  connector,
  label,
  isDisabled,
}: {
  readonly connector: string;
  readonly label: string;
  readonly isDisabled: boolean;
}) {
  const { switchOn, answer, isBusy } = usePixelSwitch(connector);
  return (
    <BlockStack gap="200">
      <div>
        <Button variant="primary" onClick={switchOn} loading={isBusy} disabled={isDisabled}>
          {label}
        </Button>
      </div>
      <div role="status">
        {answer === 'declined' && (
          <Text as="p" tone="subdued">
            {PIXEL_MESSAGES.declined}
          </Text>
        )}
        {answer === 'failed' && (
          <InlineError message={PIXEL_MESSAGES.failed} fieldID="record-visits" />
        )}
      </div>
    </BlockStack>
  );
}

/** Shows the script for installations whose pixel is not deployed at Shopify. */
function ScriptInstead({ tracking }: { readonly tracking: OwnVisitsView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <BlockStack gap="400">
      <div>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {PIXEL_MESSAGES.scriptInstead}
        </Button>
      </div>
      {isOpen && (
        <>
          <ScriptSteps tracking={tracking} />
          <Text as="h3" variant="headingSm">
            {PIXEL_MESSAGES.scriptPrivacy}
          </Text>
          <List>
            {PRIVACY_POINTS.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </>
      )}
    </BlockStack>
  );
}

/** The result of the request for Shopify's permissions. */
type Answer = 'none' | 'asking' | 'declined' | 'failed';

/**
 * Switches the pixel on: inside the Shopify admin after a request for the permissions, elsewhere
 * with the existing grant.
 */
function usePixelSwitch(connector: string) {
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
