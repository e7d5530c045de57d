import { Fragment, type ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { PageLink } from './page-link.tsx';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings.module.css';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { NEW, useEditing } from './use-editing.ts';

export interface RuleRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly string[];
}

export interface RuleCardProps {
  readonly title: string;
  readonly text: string;
  /** The kind of the rule in the address while it is edited: "handling". */
  readonly kind: string;
  readonly saveForm: FormDefinition;
  readonly deleteForm: FormDefinition;
  /** Distinguishes cards of one kind, where there are several. */
  readonly scope?: string;
  readonly addLabel: string;
  readonly emptyText: string;
  readonly headings: readonly string[];
  /** The first column of figures. */
  readonly figuresFrom: number;
  readonly rows: readonly RuleRow[];
  /** Hidden fields in every form of the card. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly deleteText: string;
  /** The reason why nothing can be changed; null when it can. */
  readonly refusal: string | null;
  /** The state of the change buttons for the role. */
  readonly button: ButtonState;
  /** The currency in which forms state their effect, where they do. */
  readonly effectIn?: { readonly currency: string; readonly locale: string };
  /** A notice about the rule that was saved last. */
  readonly notice?: ReactNode;
  /** Renders the fields of a rule; null for a new one. */
  readonly renderFields: (id: string | null) => ReactNode;
}

/** Renders dated rules as a list, each of which can be changed or deleted, and a new one added. */
export function RuleCard(props: RuleCardProps) {
  const { title, text, kind, rows, refusal, button, addLabel, emptyText } = props;
  const { editing, getHref } = useEditing();
  const newId = `${NEW}${props.scope ?? ''}`;
  const isAdding = editing?.kind === kind && editing.mode === 'edit' && editing.id === newId;
  const add =
    refusal === null ? (
      <PageLink to={getHref({ mode: 'edit', kind, id: newId })}>{addLabel}</PageLink>
    ) : button === 'disabled' ? (
      <Button variant="plain" disabled>
        {addLabel}
      </Button>
    ) : undefined;
  return (
    <SettingsCard title={title} text={text} action={add}>
      {props.notice}
      {isAdding && refusal === null && <RuleForm {...props} id={null} />}
      {rows.length === 0 ? <Text as="p">{emptyText}</Text> : <RuleTable {...props} />}
    </SettingsCard>
  );
}

const CHANGE = { title: 'Change', kind: 'end' } as const;

function RuleTable(props: RuleCardProps) {
  const { title, kind, rows, headings, figuresFrom, refusal } = props;
  const { editing } = useEditing();
  const getColumnKind = (index: number) => (index >= figuresFrom ? 'end' : 'line');
  const columns = headings.map(
    (heading, index) => ({ title: heading, kind: getColumnKind(index) }) as const,
  );
  return (
    <WideTable label={title} columns={refusal === null ? [...columns, CHANGE] : columns}>
      {rows.map((row) => {
        const isOpen = editing?.kind === kind && editing.id === row.id && refusal === null;
        return (
          <Fragment key={row.id}>
            <tr>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={headings[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <WideCell key={headings[index]} kind={getColumnKind(index)}>
                    {cell}
                  </WideCell>
                ),
              )}
              {refusal === null && <RowActions kind={kind} row={row} />}
            </tr>
            {isOpen && (
              <tr>
                <td colSpan={headings.length + 1}>
                  {editing.mode === 'edit' ? (
                    <RuleForm {...props} id={row.id} />
                  ) : (
                    <DeleteForm {...props} row={row} />
                  )}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </WideTable>
  );
}

function RowActions({ kind, row }: { readonly kind: string; readonly row: RuleRow }) {
  const { getHref } = useEditing();
  const { id, name } = row;
  const links = (
    <span className={styles['actions']}>
      <PageLink to={getHref({ mode: 'edit', kind, id })} label={`Edit ${name}`}>
        Edit
      </PageLink>
      <PageLink to={getHref({ mode: 'delete', kind, id })} label={`Delete ${name}`}>
        Delete
      </PageLink>
    </span>
  );
  return <WideCell kind="end">{links}</WideCell>;
}

function RuleForm({
  saveForm,
  renderFields,
  hidden,
  effectIn,
  id,
}: RuleCardProps & { readonly id: string | null }) {
  const { getHref } = useEditing();
  const unsaved = useUnsaved();
  return (
    <div className={styles['edit']}>
      <ReplyForm
        key={id}
        definition={saveForm}
        hasSaveBar
        reply={useFormReply()}
        hidden={{ ...hidden, id: id ?? '' }}
      >
        <WithFormEffect
          money={effectIn}
          buttons={
            <div className={styles['row']}>
              <Submit label="Save" />
              <PageLink to={getHref(null)} onClick={() => unsaved?.discardAll()}>
                Cancel
              </PageLink>
            </div>
          }
        >
          <div className={styles['fields']}>{renderFields(id)}</div>
        </WithFormEffect>
      </ReplyForm>
    </div>
  );
}

function WithFormEffect({
  money,
  buttons,
  children,
}: {
  readonly money: RuleCardProps['effectIn'];
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}) {
  return money === undefined ? (
    <>
      {children}
      {buttons}
    </>
  ) : (
    <FormEffect {...money} isFramed buttons={buttons}>
      {children}
    </FormEffect>
  );
}

function DeleteForm({
  deleteForm,
  hidden,
  row,
  deleteText,
  effectIn,
}: RuleCardProps & { readonly row: RuleRow }) {
  const { getHref } = useEditing();
  return (
    <div className={styles['edit']}>
      <ReplyForm definition={deleteForm} reply={useFormReply()} hidden={{ ...hidden, id: row.id }}>
        <WithFormEffect
          money={effectIn}
          buttons={
            <div className={styles['row']}>
              <Submit label="Delete" tone="critical" />
              <PageLink to={getHref(null)}>Keep</PageLink>
            </div>
          }
        >
          <BlockStack gap="100">
            <Text as="p" variant="headingSm">{`Delete ${row.name}?`}</Text>
            <Text as="p">{deleteText}</Text>
          </BlockStack>
        </WithFormEffect>
      </ReplyForm>
    </div>
  );
}
