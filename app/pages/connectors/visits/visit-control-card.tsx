import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type {
  TrafficPageView,
  VisitControlView,
} from '#app/view-models/connectors/traffic-view.ts';
import { removeVisitsForm, restoreVisitsForm } from '#app/view-models/forms/connector-forms.ts';
import styles from '../connectors.module.css';
import { CONTROL_ID, CONTROL_MESSAGES } from './visit-messages.ts';

/** Lists days with far more visits than usual, and the forms that remove and restore them. */
export default function VisitControlCard({
  view,
  control,
}: {
  readonly view: TrafficPageView;
  readonly control: VisitControlView;
}) {
  const { floods, removals } = control;
  const isAllowed = view.button !== 'hidden' && view.refusal === null;
  return (
    <Card>
      <section id={CONTROL_ID} aria-label={CONTROL_MESSAGES.title}>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {CONTROL_MESSAGES.title}
          </Text>
          {floods.length === 0 ? (
            <Text as="p" tone="subdued">
              {CONTROL_MESSAGES.noFloods}
            </Text>
          ) : (
            <Banner tone="warning">
              {floods.map(({ day, text }) => (
                <p key={day}>{text}</p>
              ))}
            </Banner>
          )}
          <Text as="p">{CONTROL_MESSAGES.help}</Text>
          {isAllowed && <RemovalForm view={view} control={control} />}
          {removals.length > 0 && (
            <BlockStack gap="200">
              <Text as="h3" variant="headingSm">
                {CONTROL_MESSAGES.removed}
              </Text>
              {removals.map((removal) => (
                <Removal
                  key={removal.removalKey}
                  removal={removal}
                  connector={view.connector.key}
                  isAllowed={isAllowed}
                />
              ))}
            </BlockStack>
          )}
        </BlockStack>
      </section>
    </Card>
  );
}

function RemovalForm({
  view,
  control: { floods, sources, today },
}: {
  readonly view: TrafficPageView;
  readonly control: VisitControlView;
}) {
  const reply = useFormReply();
  const latest = floods.at(-1);
  const { fields } = removeVisitsForm;
  return (
    <ReplyForm
      definition={removeVisitsForm}
      reply={reply}
      hidden={{ connector: view.connector.key }}
    >
      <div className={styles['price']}>
        <TextInput
          label={CONTROL_MESSAGES.from}
          field={fields.fromDay}
          autoComplete="off"
          initial={latest?.day ?? today}
        />
        <TextInput
          label={CONTROL_MESSAGES.to}
          field={fields.toDay}
          autoComplete="off"
          initial={latest?.day ?? today}
        />
        <SelectInput
          label={CONTROL_MESSAGES.source}
          field={fields.source}
          initial={latest?.source ?? ''}
          options={[
            { label: CONTROL_MESSAGES.allSources, value: '' },
            ...sources.map((source) => ({ label: source, value: source })),
          ]}
        />
      </div>
      <div>
        <Submit label={CONTROL_MESSAGES.remove} isPlain />
      </div>
    </ReplyForm>
  );
}

function Removal({
  removal: { removalKey, text },
  connector,
  isAllowed,
}: {
  readonly removal: VisitControlView['removals'][number];
  readonly connector: string;
  readonly isAllowed: boolean;
}) {
  const reply = useFormReply();
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <Text as="span">{text}</Text>
      {isAllowed && (
        <ReplyForm
          definition={restoreVisitsForm}
          reply={reply}
          hidden={{ connector, removal: removalKey }}
        >
          <Submit label={CONTROL_MESSAGES.restore} isPlain />
        </ReplyForm>
      )}
    </InlineStack>
  );
}
