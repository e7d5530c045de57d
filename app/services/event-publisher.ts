/** Events for open pages, by the specification's names; ids and statuses, never rows. */
export interface ShopEvents {
  readonly retrieval_status: { readonly category: string; readonly status: string };
  readonly new_order_created: { readonly order_ID: string };
  readonly analyze_from_q_done: Readonly<Record<string, never>>;
  readonly new_attribute_created: { readonly name: string; readonly value: string };
  readonly 'workspace-attribute-update': { readonly name: string; readonly value: string };
  readonly startRetrieval: Readonly<Record<string, never>>;
}

export type ShopEventName = keyof ShopEvents;

export interface EventPublisher {
  /**
   * Publishes an event to every open page of the shop, on any process. Never throws. Publish after
   * the transaction that wrote the change, or pages fetch old data.
   */
  publish<Name extends ShopEventName>(
    shopId: number,
    name: Name,
    event: ShopEvents[Name],
  ): Promise<void>;
  /**
   * Makes the open pages of a user verify their rights again, after a change of sessions or
   * memberships.
   */
  rightsChanged(userId: number): Promise<void>;
}
