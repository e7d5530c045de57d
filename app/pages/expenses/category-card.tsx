import { Link } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { AmountsView } from './expenses-view.ts';
import {
  addExpenseCategoryForm,
  addRevenueCategoryForm,
  deleteExpenseCategoryForm,
  deleteRevenueCategoryForm,
} from '#app/view-models/forms/expense-forms.ts';
import { categoryDeletionText, deleteCategoryQuestion } from './amounts-messages.ts';
import styles from './expenses.module.css';
import { useAmountsAddress } from './use-amounts-address.ts';

/** Lists the categories: those of every shop, and its own, which can be added and deleted. */
export function CategoryCard({ view }: { readonly view: AmountsView }) {
  const { categories, kind, refusal } = view;
  const { opened } = useAmountsAddress();
  const reply = useFormReply();
  const customCategories = categories.filter(({ isSystem }) => !isSystem);
  const system = categories.filter(({ isSystem }) => isSystem).map(({ name }) => name);
  const openedCategory = customCategories.find(
    ({ name }) => opened?.mode === 'categories' && opened.id === name,
  );
  const addForm = kind === 'expense' ? addExpenseCategoryForm : addRevenueCategoryForm;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Categories
        </Text>
        <Text as="p" tone="subdued">{`Always there: ${system.join(', ')}.`}</Text>
        {customCategories.length > 0 && (
          <ul className={styles['categories']} aria-label="Your categories">
            {customCategories.map(({ name }) => (
              <CategoryItem key={name} name={name} canDelete={refusal === null} />
            ))}
          </ul>
        )}
        {refusal === null && openedCategory !== undefined && (
          <DeleteCategory view={view} name={openedCategory.name} />
        )}
        {refusal === null && (
          <ReplyForm key={categories.length} definition={addForm} reply={reply}>
            <InlineStack gap="300" blockAlign="end">
              <TextInput label="New category" field={addForm.fields.name} autoComplete="off" />
              <Submit label="Add category" isPlain />
            </InlineStack>
          </ReplyForm>
        )}
      </BlockStack>
    </Card>
  );
}

function CategoryItem({ name, canDelete }: { readonly name: string; readonly canDelete: boolean }) {
  const { open } = useAmountsAddress();
  return (
    <li>
      {name}
      {canDelete && (
        <Link
          to={open('categories', '', name)}
          preventScrollReset
          className="Polaris-Link"
          aria-label={`Delete category ${name}`}
        >
          Delete
        </Link>
      )}
    </li>
  );
}

function DeleteCategory({ view, name }: { readonly view: AmountsView; readonly name: string }) {
  const { closeHref } = useAmountsAddress();
  const definition =
    view.kind === 'expense' ? deleteExpenseCategoryForm : deleteRevenueCategoryForm;
  return (
    <div className={styles['preview']}>
      <ReplyForm definition={definition} reply={useFormReply()} hidden={{ name }}>
        <Text as="p" variant="headingSm">
          {deleteCategoryQuestion(name)}
        </Text>
        {view.leaving !== null && (
          <Text as="p">{categoryDeletionText(view.kind, view.leaving, view.locale)}</Text>
        )}
        <InlineStack gap="300" blockAlign="center">
          <Link to={closeHref} preventScrollReset className="Polaris-Link">
            Cancel
          </Link>
          <Submit label="Delete" tone="critical" />
        </InlineStack>
      </ReplyForm>
    </div>
  );
}
