/** The outcome of a request, and the data to store, clear or load with it. */
export type Effect =
  | { readonly do: 'store_return_path'; readonly path: string }
  | { readonly do: 'store_previous_route'; readonly path: string }
  | { readonly do: 'clear_onboarding_button' }
  | { readonly do: 'load_report_groupings' };

export interface Redirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly effects: readonly Effect[];
}

export interface Failure {
  readonly kind: 'error';
  readonly status: 404 | 500;
  readonly message: string;
}

export interface Allow {
  readonly kind: 'allow';
  readonly effects: readonly Effect[];
}

export type GuardResult = Allow | Redirect | Failure;

/** The decision of one guard; `next` leaves the request to the guards after it. */
export type GuardDecision =
  GuardResult | { readonly kind: 'next'; readonly effects: readonly Effect[] };

export const NEXT: GuardDecision = { kind: 'next', effects: [] };

export function nextWith(effect: Effect): GuardDecision {
  return { kind: 'next', effects: [effect] };
}

export function redirectTo(to: string, ...effects: readonly Effect[]): Redirect {
  return { kind: 'redirect', to, effects };
}
