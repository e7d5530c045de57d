import { useMemo, useState } from 'react';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { costProfileForm } from '#app/view-models/forms/goods-forms.ts';
import type { CostProfileDraft } from '#app/view-models/goods/goods-draft.ts';
import {
  type CostProfileEditorView,
  GOODS_EFFECT_PATH,
  GOODS_PATH,
} from '#app/view-models/goods/goods-view.ts';
import { EditorPage, WithEffect } from '../editor-page.tsx';
import { OrdersCard } from '#app/components/effect/orders-fields.tsx';
import { DraftContext, useDraftErrors } from '../profiles/draft-context.ts';
import { ComponentsCard } from './components-card.tsx';
import { MatchCard } from './match-card.tsx';

const HINTS = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; others keep the cost they have.',
  all: 'Every order of its goods is calculated again.',
};

/** /onboarding/production-breakdown/manage-profile: one profile, and the effect of saving it. */
export function CostProfileScreen({ view }: { readonly view: CostProfileEditorView }) {
  const { profileId, draft, refusal } = view;
  return (
    <EditorPage
      title={profileId === null ? 'New cost profile' : `Edit ${draft.name}`}
      back={{ content: 'Cost of goods', url: GOODS_PATH }}
      definition={costProfileForm}
      hidden={{ id: profileId ?? '' }}
      refusal={refusal}
    >
      <ProfileEditor view={view} />
    </EditorPage>
  );
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function ProfileEditor({ view }: { readonly view: CostProfileEditorView }) {
  const [draft, setDraft] = useState(view.draft);
  const errors = useDraftErrors(costProfileForm.fields.profile);
  const { currency, locale, today } = view;
  const fields = useMemo(() => ({ currency, locale, ...errors }), [currency, locale, errors]);
  const sent = useMemo(() => JSON.stringify(draft), [draft]);
  const change = (changes: Partial<CostProfileDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  return (
    <DraftContext.Provider value={fields}>
      <HiddenField field={costProfileForm.fields.profile} value={sent} />
      <WithEffect view={view} effectPath={GOODS_EFFECT_PATH} cancelPath={GOODS_PATH} draft={sent}>
        <MatchCard view={view} draft={draft} onChange={change} />
        <ComponentsCard
          components={draft.components}
          onChange={(components) => change({ components })}
        />
        <OrdersCard
          fields={costProfileForm.fields}
          today={today}
          hints={HINTS}
          fromLabel="Orders of some days"
          endHelpText="Without it, all orders from the first day on."
        />
      </WithEffect>
    </DraftContext.Provider>
  );
}
