/** What an error page says about itself. */
export interface ErrorReport {
  readonly status: number;
  /** "/orders", without its query, which may hold a customer's words. */
  readonly page: string;
  readonly message: string;
}

/** Where error pages are reported to; nowhere, unless a deployment names a service (decisions.md). */
export interface ErrorReporter {
  report(report: ErrorReport): Promise<void>;
}
