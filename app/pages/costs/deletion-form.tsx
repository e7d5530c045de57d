import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import { EffectText, useCostEffect } from '#app/components/effect/effect-card.tsx';

/** Confirms a deletion, with the cost of its orders without it. */
export function DeletionForm({
  definition,
  id,
  title,
  text,
  effect,
  ...money
}: {
  readonly definition: FormDefinition;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The address of the effect, and the parameters of the deleted object. */
  readonly effect: { readonly path: string; readonly words: Readonly<Record<string, string>> };
  readonly currency: string;
  readonly locale: string;
}) {
  const { getHref } = useEditing();
  const costEffect = useCostEffect(effect.path, new URLSearchParams(effect.words).toString());
  return (
    <div className={settings['edit']}>
      <ReplyForm definition={definition} reply={useFormReply()} hidden={{ id }}>
        <BlockStack gap="200">
          <Text as="p" variant="headingSm">
            {title}
          </Text>
          <Text as="p">{text}</Text>
        </BlockStack>
        <div className={settings['row']}>
          <Submit label="Delete" tone="critical" />
          <PageLink to={getHref(null)}>Keep</PageLink>
        </div>
        {/* Known later: above the buttons it would move them under the pointer. */}
        <EffectText {...costEffect} {...money} />
      </ReplyForm>
    </div>
  );
}
