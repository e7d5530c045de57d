import type { RangePlan } from '#app/domain/access/plans/range-plan.ts';
import { shopsFromAddress } from '#app/domain/multishop/shops-of-report.ts';
import type { ReportPlace } from '#app/domain/pages/report-place.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { MultishopMode } from '#app/domain/workspaces/multishop.ts';
import { refuseExport } from '#app/services/reports/refuse-features.server.ts';
import {
  getSelectedShops,
  type SelectedShops,
} from '#app/services/reports/selected-shops.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { getMultishopModeOfPage } from '#app/view-models/shell/page-mode.ts';

/** The shops whose figures a report may show, and the days that their plans include. */
export interface AuthorizedShops {
  /** The shops; null for the shop on screen alone. */
  readonly selectedShops: SelectedShops | null;
  readonly mode: MultishopMode;
  readonly dataDays: Pick<Shop, 'firstDataDay' | 'lastDataDay'>;
  readonly rangePlan: RangePlan;
}

/**
 * Decides which shops a user may see together in a report. Throws `forbidden` for a file that the
 * role or the plan lacks, and `not_found` for a shop in the address that is not theirs.
 */
export async function authorizeReport(
  access: PageAccess,
  { path, kind, options, feature }: ReportPlace,
  params: URLSearchParams,
): Promise<AuthorizedShops> {
  if (kind === 'file') refuseExport(access, { feature });
  const { shop, plan } = access;
  const isPage = kind === 'page';
  const mode = getMultishopModeOfPage(path, isPage ? params.toString() : '', options);
  // A part or a file belongs to a screen, whose shops its address names.
  const usual = options.shops === 'all' ? 'all' : null;
  const named = isPage ? usual : shopsFromAddress(params);
  const selectedShops = options.shops === 'one' ? null : await getSelectedShops(access, named);
  const together = mode === 'off' ? null : selectedShops;
  return {
    selectedShops,
    mode,
    dataDays: together?.days ?? shop,
    rangePlan: together?.rangePlan ?? { plan, shopName: null },
  };
}
