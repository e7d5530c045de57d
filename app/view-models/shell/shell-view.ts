/** The frame around every page, as the server hands it to the screen. */
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import type { MenuGroup } from '#app/domain/pages/menu.ts';
import type { PageLayout } from '#app/domain/pages/layout.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import type { OnboardingView } from '#app/view-models/onboarding/onboarding-view.ts';
import type { OnboardingStatus } from '#app/view-models/shell/onboarding-tasks.ts';
import type { PlanPanelView } from '#app/view-models/plans/plan-panel.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { StartUpTask } from '#app/view-models/start-up/start-up.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { ChatSettings } from './support-chat.ts';
import type { BannerFacts } from './top-banner.ts';

export type ShellWorkspace = Omit<Workspace, 'members'>;

/** The shop's attribute for a notice on each new order; on until it is turned off. */
export const NEW_ORDERS_ALERTS = 'new_orders_alerts' satisfies ShopAttributeName;

export interface ShellShop {
  readonly shopId: number;
  readonly shopKey: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly platformId: number;
  readonly locale: string;
  readonly plan: PlanKey;
  readonly role: Role;
  readonly isOnboardingDone: boolean;
  readonly hasNewOrderAlerts: boolean;
  readonly isTimeMachineHidden: boolean;
  /** The attribute `hide_changeshop_notification`: a change of shop shows no notice. */
  readonly isShopChangeSilent: boolean;
  /** The attribute `toolsHasExpanded`: the group of tools in the side menu shows its entries. */
  readonly areToolsExpanded: boolean;
  /**
   * The version of the data before the page was built: when it differs from the current one, the
   * page is outdated.
   */
  readonly dataVersion: string;
  /** Address of the logo of the agency that looks after the shop; null without one. */
  readonly agencyLogo: string | null;
}

export interface ShellUser {
  readonly userId: number;
  readonly userKey: string;
  readonly name: string;
  /** Null for an account of a platform until it has stated one. */
  readonly email: string | null;
}

/** Facts shown in development only (features.md section 1). */
export interface DeveloperFacts {
  readonly platformId: number | null;
  readonly environment: 'development';
  readonly workspaceId: number | null;
  readonly userId: number | null;
  readonly shopId: number | null;
  readonly isUninstalled: boolean;
}

export interface ShellView {
  readonly layout: PageLayout;
  /** The shop on screen; null for an account without any, and for a guest. */
  readonly shop: ShellShop | null;
  readonly user: ShellUser | null;
  readonly menu: readonly MenuGroup[];
  /** The current workspace first. */
  readonly workspaces: readonly ShellWorkspace[];
  /** Ids of the shops that pages show together; usually the current one alone. */
  readonly shownShopIds: readonly number[];
  readonly isMemberCapReached: boolean;
  /** The panel about the shop's plan; null where plans are off. */
  readonly planPanel: PlanPanelView | null;
  readonly bannerFacts: BannerFacts;
  /**
   * The time of deletion of this user's private copy of the demo, ISO; null for all other users.
   */
  readonly demoCopyExpiresAt: string | null;
  /** The remaining set-up, on the dashboard; null elsewhere and once it is completed. */
  readonly onboarding: OnboardingStatus | null;
  /** The steps of a shop that is being set up; null for any other. */
  readonly steps: OnboardingView | null;
  /** Address of the product's news; null where there are none for this user. */
  readonly whatsNewUrl: string | null;
  readonly unreadNews: number;
  readonly hasOutsideServices: boolean;
  /** The settings of the support chat; null where this user has none. */
  readonly supportChat: ChatSettings | null;
  readonly errorTrackingDsn: string | null;
  readonly hiddenTips: readonly string[];
  /**
   * The sync state of the shop's data; null in the demo, whose data never change, and without a
   * shop.
   */
  readonly retrieval: SyncView | null;
  readonly isEmbedded: boolean;
  readonly startUp: readonly StartUpTask[];
  readonly hasPartnerOffers: boolean;
  /**
   * The number of unread messages; null where this user has none: before a shop is set up, and in
   * the demo.
   */
  readonly unreadMessages: number | null;
  /** Customers whose requests the user has to answer. */
  readonly openDataRequests: number;
  readonly developer: DeveloperFacts | null;
}
