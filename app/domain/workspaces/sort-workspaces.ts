/** The order of lists of workspaces and shops (shell.md section 4, "Other"). */
import type { ShopInWorkspace, Workspace } from './workspace.ts';

/** Puts the current workspace first and leaves the others in their order; sorts the shops of each. */
export function sortWorkspaces(workspaces: readonly Workspace[], locale: string): Workspace[] {
  return workspaces
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .map((workspace) => ({ ...workspace, shops: sortShops(workspace.shops, locale) }));
}

/** Puts the current shop first, then sorts by name in the language; equal names by their key. */
export function sortShops(shops: readonly ShopInWorkspace[], locale: string): ShopInWorkspace[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return shops.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      compare(a.name, b.name) ||
      (a.shopKey < b.shopKey ? -1 : Number(a.shopKey > b.shopKey)),
  );
}
