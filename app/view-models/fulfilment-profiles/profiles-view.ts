import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { ProfileZone } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { PreviewBook } from './preview-shipment.ts';
import type { ProfileDraft } from './profile-draft.ts';

export const PROFILES_PATH = '/onboarding/shipping/profiles';
export const PROFILE_PATH = '/onboarding/shipping/manage-profile';
export const PROFILE_PRODUCTS_PATH = '/onboarding/shipping/products';

export interface ProfileSummary {
  readonly profileId: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Products assigned to it, and the number of their variants. */
  readonly products: number;
  readonly variants: number;
  readonly handlingPerUnit: string;
  readonly zones: readonly ProfileZone[];
}

export interface AfterProfiles {
  readonly hasRules: boolean;
  readonly usesShippingCharged: boolean;
}

export interface SavedProfile {
  readonly profileId: string;
  readonly name: string;
  /** Orders placed while it is in force, of all orders. */
  readonly orders: number;
  readonly ofOrders: number;
}

export interface ProfilesView {
  readonly currency: string;
  readonly locale: string;
  readonly profiles: readonly ProfileSummary[];
  readonly afterProfiles: AfterProfiles;
  /** The profile that was just saved; null when none was. */
  readonly saved: SavedProfile | null;
  readonly lastChange: LastChangeView | null;
  /** Orders whose profit is still to be worked out again. */
  readonly ordersLeft: number;
  /** The reason why nothing can be changed; null when it can. */
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface ProfileView {
  /** The id of the profile; null for a new one. */
  readonly profileId: string | null;
  readonly draft: ProfileDraft;
  readonly isFirst: boolean;
  /** The names of its products; of many, the first alone. */
  readonly products: readonly ProductChoice[];
  /** The inputs of the price besides the draft. */
  readonly around: PreviewBook;
  readonly methodsSeen: readonly string[];
  /** The shop's country, the destination of the first parcel. */
  readonly country: string;
  readonly locale: string;
  readonly today: string;
  readonly refusal: string | null;
}

export interface ProductChoice {
  readonly productId: string;
  readonly title: string;
  /** The other profile that has it; null when none does. */
  readonly profile: string | null;
  readonly products?: number;
}

export interface ProductsFound {
  readonly products: readonly ProductChoice[];
  readonly hasMore: boolean;
}
