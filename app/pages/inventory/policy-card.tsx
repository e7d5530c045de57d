import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { inventoryPolicyForm } from '#app/view-models/forms/shop-forms.ts';
import type { InventoryView } from './inventory-view.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';

const FIELDS = [
  ['leadTimeDays', INVENTORY_MESSAGES.leadTime, INVENTORY_MESSAGES.leadTimeHelp],
  ['safetyStockDays', INVENTORY_MESSAGES.safetyStock, INVENTORY_MESSAGES.safetyStockHelp],
  ['deadStockDays', INVENTORY_MESSAGES.deadStock, INVENTORY_MESSAGES.deadStockHelp],
] as const;

export function PolicyCard({
  view: { policy, refusal, button },
}: {
  readonly view: InventoryView;
}) {
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {INVENTORY_MESSAGES.plan}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {INVENTORY_MESSAGES.planText}
        </Text>
        <ReplyForm hasSaveBar definition={inventoryPolicyForm} reply={reply}>
          <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
            {FIELDS.map(([name, label, help]) => (
              <TextInput
                key={name}
                label={label}
                field={inventoryPolicyForm.fields[name]}
                helpText={help}
                suffix={INVENTORY_MESSAGES.days}
                autoComplete="off"
                initial={String(policy[name])}
                isDisabled={refusal !== null}
              />
            ))}
          </InlineGrid>
          {button !== 'hidden' && (
            <div>
              <Submit label={INVENTORY_MESSAGES.save} isDisabled={refusal !== null} />
            </div>
          )}
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}
