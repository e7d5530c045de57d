import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { deleteCostProfileForm } from '#app/view-models/forms/goods-forms.ts';
import {
  COST_PROFILE_PATH,
  type CostProfileView,
  GOODS_EFFECT_PATH,
  type GoodsListView,
} from '#app/view-models/goods/goods-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import { spanText } from '../cost-messages.ts';
import { DeletionForm } from '../deletion-form.tsx';
import { componentName, limitsText, matchText, modeText, rateText } from './goods-messages.ts';

interface CostProfileCardProps {
  readonly view: GoodsListView;
  readonly profile: CostProfileView;
}

const KIND = 'cost-profile';

/** Shows one profile of the list: its goods, its components, and the actions. */
export function CostProfileCard({ view, profile }: CostProfileCardProps) {
  const { name, mode, fromDay, toDay, earlier, components } = profile;
  const { locale, currency, refusal } = view;
  const { editing } = useEditing();
  const isConfirming = editing?.mode === 'delete' && editing.id === profile.profileId;
  const versions =
    earlier === 0 ? '' : ` Other orders have ${earlier === 1 ? 'an' : earlier} earlier version.`;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingMd" breakWord>
              {name}
            </Text>
            <Badge>{modeText(mode)}</Badge>
          </InlineStack>
          {refusal === null && <ProfileActions profile={profile} />}
        </InlineStack>
        <Text as="p" tone="subdued" breakWord>
          {`${matchText(profile, locale)}. Orders ${spanText(fromDay, toDay, locale)}.${versions}`}
        </Text>
        {isConfirming && refusal === null && <DeleteProfile view={view} profile={profile} />}
        <WideTable
          label={`Components of ${name}`}
          columns={[
            { title: 'Component' },
            { title: 'Cost', kind: 'sentence' },
            { title: 'Orders to', kind: 'sentence' },
          ]}
        >
          {components.map((component, at) => (
            // Components may be alike.
            <tr key={at}>
              <th scope="row">{componentName(component)}</th>
              <WideCell kind="sentence">{rateText(component, { currency, locale })}</WideCell>
              <WideCell kind="sentence">{limitsText(component, locale)}</WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

function ProfileActions({ profile }: { readonly profile: CostProfileView }) {
  const { getHref } = useEditing();
  const { profileId: id, name } = profile;
  return (
    <span className={settings['row']}>
      <PageLink to={`${COST_PROFILE_PATH}/${id}`} label={`Edit ${name}`}>
        Edit
      </PageLink>
      <PageLink to={`${COST_PROFILE_PATH}?copy=${id}`} label={`Duplicate ${name}`}>
        Duplicate
      </PageLink>
      <PageLink to={getHref({ mode: 'delete', kind: KIND, id })} label={`Delete ${name}`}>
        Delete
      </PageLink>
    </span>
  );
}

function DeleteProfile({ view: { currency, locale }, profile }: CostProfileCardProps) {
  const { profileId: id, name } = profile;
  return (
    <DeletionForm
      definition={deleteCostProfileForm}
      id={id}
      title={`Delete ${name}?`}
      text="It goes for all days. Its orders are calculated again. You can undo it afterwards."
      effect={{ path: GOODS_EFFECT_PATH, words: { intent: deleteCostProfileForm.intent, id } }}
      currency={currency}
      locale={locale}
    />
  );
}
