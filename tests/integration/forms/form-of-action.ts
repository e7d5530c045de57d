/**
 * A form that a page sends: the action it goes to and its fields with values that it takes. The
 * fields of `kept` are texts that are stored as they come; `read` finds them again.
 */
export interface FormOfAction {
  /** The file of the action in app/pages. */
  readonly route: string;
  readonly path: string;
  readonly intent?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly kept?: readonly string[];
  /** SQL that gives the kept texts, by field name, of the row changed last. */
  readonly read?: string;
  /** SQL that is run before each, where there may be only so many. */
  readonly makeRoom?: string;
  /** Each makes one more of what every later one has to look through. */
  readonly isGrowing?: boolean;
  /** Nobody is logged in who sends it. */
  readonly isForStrangers?: boolean;
  /** A password is worked through for whatever is sent: it takes as long as that shall take. */
  readonly isSlow?: boolean;
  /** A file of its own comes along instead of fields. */
  readonly isUpload?: boolean;
}

/** What of a world of its own the forms name. */
export interface FormWorld {
  readonly workspaceKey: string;
  readonly memberId: string;
  readonly shopKey: string;
  readonly shopId: string;
  readonly variantId: string;
  /** What a form may delete without taking the ground from the others. */
  readonly spareShopKey: string;
  readonly spareWorkspaceKey: string;
  readonly importId: string;
}
