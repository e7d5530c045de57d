import { useLocation, useSubmit } from '@remix-run/react';
import { ActionList } from '#app/components/ui/action-list.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { CheckIcon, PinFilledIcon } from '#app/components/ui/icons.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import {
  defaultViewForm,
  duplicateViewForm,
  pinViewForm,
  resetLayoutForm,
  shareViewForm,
  updateViewForm,
} from '#app/view-models/forms/view-forms.ts';
import { layoutText } from '#app/view-models/report-views/layout-address.ts';
import {
  OWN_VIEW,
  type SavedView,
  type ViewsOfPage,
} from '#app/view-models/report-views/saved-view.ts';
import { type DropdownItem, listOffered } from '#app/view-models/dropdown/dropdown-item.ts';
import { REPORT_VIEWS_MESSAGES } from './report-views-messages.ts';
import type { ViewDialogKind } from './view-dialog.tsx';

interface ViewsMenuProps {
  readonly views: ViewsOfPage;
  /** The view on screen; null for the page itself. */
  readonly view: SavedView | null;
  readonly isEdited: boolean;
  readonly onAsk: (kind: ViewDialogKind) => void;
  readonly onDone: () => void;
}

/** Renders the views of the page, then the actions on the view on screen. */
export default function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, onDone } = props;
  const getHref = useViewAddress();
  const sections = useActions(props);
  const standard = {
    content: REPORT_VIEWS_MESSAGES.standard,
    active: view === null,
    url: getHref(OWN_VIEW, false),
    onAction: onDone,
    ...(view === null && { suffix: <Icon source={CheckIcon} /> }),
  };
  const saved = views.views.map((one) => ({
    content: one.name,
    active: one.viewId === view?.viewId,
    url: getHref(one.viewId, one.hasDays),
    onAction: onDone,
    ...describe(one),
    suffix: (
      <InlineStack gap="100" wrap={false}>
        {one.isPinned && (
          <Icon source={PinFilledIcon} accessibilityLabel={REPORT_VIEWS_MESSAGES.pinned} />
        )}
        {one.viewId === view?.viewId && <Icon source={CheckIcon} />}
      </InlineStack>
    ),
  }));
  return (
    <ActionList
      actionRole="menuitem"
      filterLabel={REPORT_VIEWS_MESSAGES.search}
      sections={[{ title: REPORT_VIEWS_MESSAGES.views, items: [standard, ...saved] }, ...sections]}
    />
  );
}

/** Returns the address of a view: with the days on screen, unless it has its own. */
function useViewAddress(): (viewId: string, hasDays: boolean) => string {
  const { pathname, search } = useLocation();
  return (viewId, hasDays) => {
    const params = new URLSearchParams(search);
    const next = new URLSearchParams({ [VIEW_WORD]: viewId });
    for (const word of ['item', 'tab', ...(hasDays ? [] : ['start', 'end', 'range'])]) {
      const value = params.get(word);
      if (value !== null) next.set(word, value);
    }
    return `${pathname}?${next}`;
  };
}

function describe({ isShared, isMine, ownerName, isDefault }: SavedView): { helpText?: string } {
  const shared =
    isMine || ownerName === null
      ? REPORT_VIEWS_MESSAGES.shared
      : REPORT_VIEWS_MESSAGES.sharedBy(ownerName);
  const texts = [
    ...(isShared ? [shared] : []),
    ...(isDefault ? [REPORT_VIEWS_MESSAGES.opensPage] : []),
  ];
  return texts.length === 0 ? {} : { helpText: texts.join(', ') };
}

function useActions({ views, view, isEdited, onAsk, onDone }: ViewsMenuProps) {
  const { search } = useLocation();
  const send = useSend(onDone);
  const getHref = useViewAddress();
  const { saving, sharing, refusal } = views;
  const [offered] = listOffered<DropdownItem>([
    { value: 'save', label: REPORT_VIEWS_MESSAGES.save, roleLimit: saving },
  ]);
  if (offered === undefined) return [];
  const { label, isDisabled: isRefused = false } = offered;
  const save = {
    content: label,
    disabled: isRefused,
    ...(isRefused && refusal !== null && { helpText: refusal }),
    onAction: () => onAsk('save'),
  };
  const reset = {
    content: REPORT_VIEWS_MESSAGES.reset,
    onAction: () => send(resetLayoutForm.intent, {}),
  };
  const general = { items: isRefused ? [save] : [save, reset] };
  if (view === null || isRefused) return [general];
  const { viewId: id, isEditable, isMine, isShared, isPinned, isDefault, hasDays } = view;
  const canShare = isEditable && sharing === 'shown' && (isMine || !isShared);
  const item = (isShown: boolean, content: string, onAction: () => void) =>
    isShown ? [{ content, onAction }] : [];
  const editActions = [
    ...item(isEdited && isEditable, REPORT_VIEWS_MESSAGES.update, () =>
      send(updateViewForm.intent, {
        id,
        words: wordsToSave(search, { page: views.page, hasDays }),
      }),
    ),
    ...(isEdited
      ? [{ content: REPORT_VIEWS_MESSAGES.discard, url: getHref(id, hasDays), onAction: onDone }]
      : []),
    ...item(true, isPinned ? REPORT_VIEWS_MESSAGES.unpin : REPORT_VIEWS_MESSAGES.pin, () =>
      send(pinViewForm.intent, { id, isPinned: isPinned ? '0' : '1' }),
    ),
    ...item(
      true,
      isDefault ? REPORT_VIEWS_MESSAGES.noDefault : REPORT_VIEWS_MESSAGES.makeDefault,
      () => send(defaultViewForm.intent, { id, isDefault: isDefault ? '0' : '1' }),
    ),
    ...item(
      canShare,
      isShared ? REPORT_VIEWS_MESSAGES.makePrivate : REPORT_VIEWS_MESSAGES.share,
      () => send(shareViewForm.intent, { id, isShared: isShared ? '0' : '1' }),
    ),
    ...item(isEditable, REPORT_VIEWS_MESSAGES.rename, () => onAsk('rename')),
    ...item(true, REPORT_VIEWS_MESSAGES.duplicate, () => send(duplicateViewForm.intent, { id })),
    ...item(isEditable, REPORT_VIEWS_MESSAGES.remove, () => onAsk('delete')).map((one) => ({
      ...one,
      destructive: true,
    })),
  ];
  return [{ title: REPORT_VIEWS_MESSAGES.thisView, items: editActions }, general];
}

function useSend(onDone: () => void) {
  const submit = useSubmit();
  return (intent: string, fields: Readonly<Record<string, string>>) => {
    onDone();
    submit({ intent, ...fields }, { method: 'post', preventScrollReset: true });
  };
}

/** Returns the query parameters that a view saves; its days where it has such. */
function wordsToSave(
  search: string,
  { page, hasDays }: { readonly page: string; readonly hasDays: boolean },
): string {
  const params = new URLSearchParams(search);
  const words = new URLSearchParams(layoutText(params, page));
  const days = params.get('range');
  if (hasDays && days !== null) words.set('range', days);
  return words.toString();
}
