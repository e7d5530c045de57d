/**
 * The error pages (shell.md section 2, "Error page"): title, text and actions by status. The titles
 * and actions are the specification's; where it only describes a text, its words are here.
 */
export type ErrorAction = 'dashboard' | 'go_back' | 'report_problem' | 'try_again';

export interface ErrorPageText {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly ErrorAction[];
}

export const ERROR_ACTION_LABELS: Readonly<Record<ErrorAction, string>> = {
  dashboard: 'Go to the dashboard',
  go_back: 'Go Back',
  report_problem: 'Report the Problem',
  try_again: 'Try again',
};

/** The status of a thrown error without one. */
const STATUS_UNKNOWN = 500;

/**
 * The status of a silent platform. HTTP has no such status, so a response states it in its body.
 */
export const PLATFORM_SILENT = 999;

/** The status of a request without an answer: the connection was lost. */
export const NETWORK_FAILED = 0;

/** The statuses with texts of their own. */
export const ERROR_STATUSES = [503, 404, 401, PLATFORM_SILENT] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

const ERROR_PAGES: Readonly<Record<ErrorStatus, ErrorPageText>> = {
  503: {
    title: 'Developers at Work',
    text: 'Farthing is under maintenance and will be back shortly. Your data is safe.',
    actions: [],
  },
  404: {
    title: 'Something went wrong',
    text: 'This page could not be found',
    actions: ['dashboard', 'go_back'],
  },
  401: {
    title: 'Unauthorized access',
    text: 'Please remove and reinstall the app from the store.',
    actions: [],
  },
  [PLATFORM_SILENT]: {
    title: 'Connection error',
    text:
      'There was an error connecting with the shop platform. ' +
      'Please reopen the app from the admin of the platform.',
    actions: [],
  },
};

const NETWORK_PAGE: ErrorPageText = {
  title: 'No connection',
  text: 'Farthing could not be reached. If you have just saved something, check that it is there.',
  actions: ['try_again'],
};

/** The body of a response that names its error page, where the HTTP status does not. */
export interface PageOfResponse {
  readonly errorPage: ErrorStatus;
}

/** Returns the error page's status for a response of this status and body. */
export function getPageStatus(status: number, body: unknown): number {
  const errorPage = (body as Partial<PageOfResponse> | null)?.errorPage;
  return ERROR_STATUSES.find((option) => option === errorPage) ?? status;
}

/**
 * Returns the page of a status; `message` is the thrown one, shown for statuses without texts of
 * their own, and where the cause of waiting is not maintenance.
 */
export function getErrorPage(status: number | null, message: string | null): ErrorPageText {
  if (status === NETWORK_FAILED) return NETWORK_PAGE;
  if (status === 503 && message !== null && message.trim() !== '') {
    return { title: 'Not available right now', text: message.trim(), actions: ['try_again'] };
  }
  const option = ERROR_STATUSES.find((one) => one === (status ?? STATUS_UNKNOWN));
  if (option !== undefined) return ERROR_PAGES[option];
  const said = message?.trim() ?? '';
  return {
    title: 'System Error',
    text: said === '' ? 'The page could not be shown. Nothing was changed or lost.' : said,
    actions: ['report_problem', 'go_back'],
  };
}

/**
 * Decides if an error page is tracked and reported to the server: outside development, and not for
 * cancelled requests and failing networks, which have status 0, nor for "paper" of undefined.
 */
export function isReported(
  status: number | null,
  message: string | null,
  isDevelopment: boolean,
): boolean {
  if (isDevelopment || status === 0) return false;
  return !/paper.*of undefined|of undefined.*paper/.test(message ?? '');
}
