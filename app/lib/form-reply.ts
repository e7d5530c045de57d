/** The reply to a form: its success, or its faults by field. */
export interface FormRefusal {
  readonly ok: false;
  readonly intent: string;
  /** The fault of the entire form; null when the fields explain it. */
  readonly message: string | null;
  readonly hint: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** The entered values, so that nothing has to be typed twice; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** The name of a modal with details: "TeammatesLimitReached". */
  readonly modal: string | null;
}

export interface FormSuccess {
  readonly ok: true;
  readonly intent: string;
  readonly message: string;
  /** Shown this once: a new key. */
  readonly secret?: string;
  /** The next address, in the top window: a page of another site. */
  readonly leadsTo?: string;
}

export type FormReply = FormRefusal | FormSuccess;
