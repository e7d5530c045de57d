/** The reply to a form: that it worked, or what is wrong and where. */
export interface FormRefusal {
  readonly ok: false;
  /** Which form of the page, where there are several. */
  readonly intent: string;
  /** What is wrong with the whole form; null when the fields say it all. */
  readonly message: string | null;
  readonly hint: string | null;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was filled in, so that nothing has to be typed twice; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** The name of a modal that says more: "TeammatesLimitReached". */
  readonly modal: string | null;
}

export interface FormSuccess {
  readonly ok: true;
  readonly intent: string;
  /** What happened, in a few words. */
  readonly message: string;
  /** What is shown this once: a new key. */
  readonly secret?: string;
  /** Where the reader goes on, in the top window: a page of somebody else's. */
  readonly leadsTo?: string;
}

export type FormReply = FormRefusal | FormSuccess;
