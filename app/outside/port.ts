/** What the product asks of services outside. Each is null in the registry until it is set up. */
import type { ChatSettings, ChatVisitor } from '#app/view-models/shell/support-chat.ts';

/** Somebody with an account, as a CRM knows people: by their email address. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Where the installation's owner keeps who its merchants are. Every method throws where it is refused. */
export interface Crm {
  /** Makes the contact known, and gives the token that tells its chat who is writing; null where it has none. */
  identifyVisitor(contact: Contact): Promise<string | null>;
  /** Notes that a contact would like something that the product could have. */
  notifyInterest(contact: Contact, interest: string): Promise<void>;
  /** Sets properties of a contact, each of which the CRM has to know. */
  saveProperties(contact: Contact, properties: ContactProperties): Promise<void>;
}

export type ContactProperties = Readonly<Record<string, string>>;

/** A chat with the people who run the installation; nothing of it is loaded before somebody opens it. */
export interface SupportChat {
  /** Whose scripts and frames a page may hold. */
  readonly origin: string;
  getSettings(visitor: Omit<ChatVisitor, 'identifierHash'>): ChatSettings;
}

/** A shop that came to this installation. */
export interface Install {
  /** The same for every attempt; it does not tell whose shop it is. */
  readonly installId: string;
  /** "shopify". */
  readonly platform: string;
  readonly installedAt: Date;
}

/** Where the owner of the installation counts what their advertising brings. */
export interface ConversionTracking {
  trackInstall(install: Install): Promise<void>;
}

/** What an error page says about itself. */
export interface ErrorReport {
  readonly status: number;
  /** "/orders", without its query, which may hold a customer's words. */
  readonly page: string;
  readonly message: string;
}

/** Where error pages are reported to. */
export interface ErrorReporter {
  report(report: ErrorReport): Promise<void>;
}

/** What the browser sends errors, traces and replays with, and to whom. */
export interface ErrorTracking {
  readonly dsn: string;
  readonly origin: string;
}

/** Where news of the product stand. */
export interface Changelog {
  readonly url: string;
}

/** The services outside of this installation. */
export interface OutsideServices {
  readonly crm: Crm | null;
  readonly supportChat: SupportChat | null;
  readonly conversions: ConversionTracking | null;
  /** By the server, of error pages. */
  readonly errorReports: ErrorReporter | null;
  /** By the browser itself. */
  readonly errorTracking: ErrorTracking | null;
  readonly changelog: Changelog | null;
}
