/** The order of lists of workspaces and shops (shell.md section 4, "Other"). */
import type { ShopInWorkspace, Workspace } from './workspace.ts';

/** The current workspace first, the others as they came; each with its shops in order. */
export function sortWorkspaces(workspaces: readonly Workspace[], locale: string): Workspace[] {
  return workspaces
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .map((workspace) => ({ ...workspace, shops: sortShops(workspace.shops, locale) }));
}

/** The current shop first, then by name as the language sorts it; equal names by their key. */
export function sortShops(shops: readonly ShopInWorkspace[], locale: string): ShopInWorkspace[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return shops.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      compare(a.name, b.name) ||
      (a.shopKey < b.shopKey ? -1 : Number(a.shopKey > b.shopKey)),
  );
}
