/** The ports of external services. Each is null in the registry until it is set up. */
import type { ChatSettings, ChatVisitor } from '#app/view-models/shell/support-chat.ts';

/** A user as a contact of a CRM: by their email address. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The owner's CRM of merchants. Every method throws where it is refused. */
export interface Crm {
  /**
   * Creates the contact, and returns the token that identifies it in its chat; null where it has
   * none.
   */
  identifyVisitor(contact: Contact): Promise<string | null>;
  notifyInterest(contact: Contact, interest: string): Promise<void>;
  /** Sets properties of a contact, each of which the CRM must define. */
  saveProperties(contact: Contact, properties: ContactProperties): Promise<void>;
}

export type ContactProperties = Readonly<Record<string, string>>;

/**
 * A chat with the operators of the installation; nothing of it is loaded before a user opens it.
 */
export interface SupportChat {
  /** The origin whose scripts and frames a page may load. */
  readonly origin: string;
  getSettings(visitor: Omit<ChatVisitor, 'identifierHash'>): ChatSettings;
}

export interface Install {
  /** The id of every attempt; it does not reveal the shop. */
  readonly installId: string;
  readonly platform: string;
  readonly installedAt: Date;
}

/** The counter of new installs for the owner's advertising. */
export interface ConversionTracking {
  trackInstall(install: Install): Promise<void>;
}

export interface ErrorReport {
  readonly status: number;
  /** The path "/orders", without its query, which may contain a customer's words. */
  readonly page: string;
  readonly message: string;
}

export interface ErrorReporter {
  report(report: ErrorReport): Promise<void>;
}

/** The settings with which the browser sends errors, traces and replays. */
export interface ErrorTracking {
  readonly dsn: string;
  readonly origin: string;
}

export interface Changelog {
  readonly url: string;
}

export interface OutsideServices {
  readonly crm: Crm | null;
  readonly supportChat: SupportChat | null;
  readonly conversions: ConversionTracking | null;
  /** The reporter of error pages, by the server. */
  readonly errorReports: ErrorReporter | null;
  /** The tracking by the browser itself. */
  readonly errorTracking: ErrorTracking | null;
  readonly changelog: Changelog | null;
}
