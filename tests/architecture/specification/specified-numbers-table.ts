import type { SpecifiedNumber } from './specified.ts';

const STEPS = 'app/domain/access/onboarding/steps.ts';
const PRICES = 'app/domain/access/plans/plan-prices.ts';
const NOTICES = 'app/pages/shell/notices/page-notices.tsx';
const PLATFORMS = 'app/domain/shops/platforms.ts';
const RING = 'app/pages/shell/onboarding/steps.module.css';
const ERROR_TRACKING = 'app/components/error-tracking/start-error-tracking.ts';
const WEEK = 'app/domain/calendar/day.ts';

/**
 * Numbers of the two documents of the specification, by document and line, each with the code that holds
 * it: a file, and what is written there.
 */
export const SPECIFIED_NUMBERS: readonly SpecifiedNumber[] = [
  number('S22', 'the index page', 'app/routes.ts', "index('pages/entry/index.route.tsx')"),
  number(
    'F25',
    'from the date picker',
    'app/components/report/date-range-form.tsx',
    'cs=date_picker_limit',
  ),
  number('S8', 'platform Amazon', PLATFORMS, 'amazon: 1'),
  number('S8', 'platform Wix', PLATFORMS, 'wix: 2'),
  number('S8', 'platform Shopify', PLATFORMS, 'shopify: 3'),
  number('S8', 'platform WooCommerce', PLATFORMS, 'wooCommerce: 4'),
  number('S8', 'platform eBay', PLATFORMS, 'ebay: 8'),
  number('S8', 'platform of generic shops', PLATFORMS, 'generic: 12'),
  number('S65', 'notice of a changed shop, 5 s', NOTICES, 'durationMs: 5000'),
  number('S75', 'message closes after 6 s', NOTICES, 'durationMs: 6000'),
  number('S101', 'success', 'app/view-models/start-up/start-up.ts', 'STATUS_SUCCESS = 201'),
  number(
    'S103',
    'modals of log-in after 2 s',
    'app/view-models/start-up/start-up.ts',
    'LOGIN_MODAL_DELAY_MS = 2000',
  ),
  number('S114', 'demo days', 'app/view-models/report/demo-range.ts', "start: '2023-02-01'"),
  number('S114', 'demo days', 'app/view-models/report/demo-range.ts', "end: '2023-02-07'"),
  number('F115', 'demo days of cohorts', 'app/view-models/report/demo-range.ts', "'2021-07-01'"),
  number('F115', 'other demo days', 'app/view-models/report/demo-range.ts', "'2021-11-01'"),
  number(
    'S120',
    'reload for chunks once a minute',
    'app/components/beacon/reload-for-chunks.ts',
    'CHUNK_RELOAD_EVERY_MS = 60_000',
  ),
  number('S129', 'tooltip split', 'app/components/tooltip/tip-text.tsx', 'SPLIT_LENGTH = 50'),
  number('S131', 'letters of a password', 'app/domain/accounts/password.ts', 'LENGTH_MIN = 8'),
  number('S180', 'tooltip leaves', 'app/components/tooltip/use-tip.ts', 'LEAVE_DELAY_MS = 200'),
  number('S180', 'progress bar', 'app/pages/shell/shell.module.css', 'fill 5000ms'),
  number('S180', 'its throttle', 'app/pages/shell/shell.module.css', '200ms forwards'),
  number(
    'S183',
    'notification',
    'app/view-models/shell/top-messages.ts',
    'MESSAGE_SHOWN_MS = 5000',
  ),
  number('F59', 'quick tip', 'app/pages/shell/shell.module.css', 'z-index: 1010'),
  number('F59', 'quick tip, open', 'app/pages/shell/shell.module.css', 'z-index: 1011'),
  number(
    'F91',
    'orders notice, 4 s',
    'app/view-models/sync/sync-rules.ts',
    'SUCCESS_NOTICE_MS = 4000',
  ),
  number(
    'F106',
    'window of ad platforms',
    'app/pages/connectors/use-connect-window.ts',
    'width=700,height=420',
  ),
  number('F115', 'by day', 'app/domain/calendar/ranges.ts', "days < 31) return 'day'"),
  number('F115', 'by week', 'app/domain/calendar/ranges.ts', "days < 60 ? 'week' : 'month'"),
  number('F118', 'idle', 'app/components/realtime/watch-idle.ts', 'IDLE_AFTER_MS = 180_000'),
  number('F118', 'toast of an order', 'app/pages/shell/new-order.ts', 'NEW_ORDER_TOAST_MS = 3500'),
  number('F125', 'days of free', 'app/domain/access/plans/plan-table.ts', 'historyDaysMax: 181'),
  number('F125', 'days of basic', 'app/domain/access/plans/plan-table.ts', 'historyDaysMax: 366'),
  number(
    'F125',
    'days of ultimate',
    'app/domain/access/plans/plan-table.ts',
    'historyDaysMax: 1096',
  ),
  number('F125', 'days of plus', 'app/domain/access/plans/plan-table.ts', 'historyDaysMax: null'),
  number(
    'F174',
    'days of predicted fees',
    'app/domain/profit/cost-lookup/prediction.ts',
    'PREDICTED_FEE_DAYS = 25',
  ),
  number('F205', 'usage warning', 'app/domain/access/plans/usage.ts', 'USAGE_WARNING_PERCENT = 90'),
  number('F207', 'seconds of a month', 'app/domain/partners/offer-rule.ts', '2_629_743_000'),
  number('F207', 'monthly sales', 'app/domain/partners/offer-rule.ts', '= 4000_00'),
  number('F207', 'months of a shop', 'app/domain/partners/offer-rule.ts', 'MONTHS_MIN = 6'),
  number('F209', 'polling', 'app/view-models/sync/sync-rules.ts', 'SYNC_POLL_MS = 60_000'),
  number('F210', 'auto refresh', 'app/domain/marketing/plan-pull.ts', 'fast: 20'),
  number('F210', 'slow refresh', 'app/domain/marketing/plan-pull.ts', 'slow: 60'),
  number('F212', 'banner', 'app/pages/shell/notices/delayed.tsx', 'BANNER_DELAY_MS = 3000'),
  number('F214', 'success', 'app/components/report-views/views-reply.tsx', 'SUCCESS_MS = 4000'),
  number('F215', 'popup poll', 'app/pages/connectors/use-connect-window.ts', 'POLL_MS = 3000'),
  number(
    'F216',
    'page sizes',
    'app/view-models/report/report-state.ts',
    'PAGE_SIZES = [10, 50, 100, 250]',
  ),
  number('F216', 'page sizes of a list', 'app/domain/pages/page-table.ts', '[15, 50, 100, 250]'),
  number(
    'F217',
    'search of a dropdown',
    'app/components/report/filter-value-list.tsx',
    'SEARCH_WAIT_MS = 500',
  ),
  number(
    'F217',
    'search by the server',
    'app/components/table/table-search.tsx',
    'SEARCH_DELAY_MS = 1000',
  ),
  number('F217', 'more', 'app/components/dropdown/dropdown-list.tsx', 'MORE_WITHIN_PX = 4'),
  number('F217', 'focus', 'app/components/dropdown/dropdown-search.tsx', 'FOCUS_DELAY_MS = 100'),
  number(
    'F218',
    'items without a search',
    'app/view-models/dropdown/dropdown-item.ts',
    'ITEMS_WITHOUT_SEARCH = 5',
  ),
  number(
    'F218',
    'shops without a search',
    'app/domain/workspaces/shop-panel.ts',
    'SHOPS_WITHOUT_SEARCH = 4',
  ),
  number(
    'F219',
    'bar in red',
    'app/view-models/shell/onboarding-tasks.ts',
    "percent < 31) return 'red-dark'",
  ),
  number(
    'F219',
    'bar in orange',
    'app/view-models/shell/onboarding-tasks.ts',
    "percent < 76 ? 'orange' : 'mint'",
  ),
  number('F220', 'industries', STEPS, 'weight: 4, segment: 4'),
  number('F220', 'advertising', STEPS, 'weight: 23, segment: 15'),
  number('F220', 'its platforms', STEPS, "'onboarding/advertising/platforms', 8"),
  number('F220', 'its integrations', STEPS, "'onboarding/advertising/integrations', 7"),
  number('F220', 'shipping', STEPS, 'weight: 26, segment: 23'),
  number('F220', 'its platforms', STEPS, "'onboarding/shipping/platforms', 13"),
  number('F220', 'its production', STEPS, "'onboarding/shipping/production', 6"),
  number('F220', 'its profiles', STEPS, "'onboarding/shipping/profiles', 4"),
  number('F220', 'production breakdown', STEPS, 'weight: 17, segment: 17'),
  number('F220', 'payment gateways', STEPS, 'weight: 19, segment: 19'),
  number('F220', 'expenses', STEPS, 'weight: 7, segment: 7'),
  number('F220', 'preferences', STEPS, 'weight: 10, segment: 11'),
  number('F88', 'at most before the end', STEPS, 'UNFINISHED_PERCENT_MAX = 99'),
  number('F221', 'cutout', RING, '--hole: 0.73'),
  number('F221', 'cutout on small screens', RING, '--hole: 0.48'),
  number('F224', 'weeks from Friday', WEEK, "startingOn(5, 'BD MV')"),
  number('F224', 'weeks from Saturday', WEEK, 'startingOn(6,'),
  number('F224', 'weeks from Sunday', WEEK, 'startingOn(7,'),
  number('F226', 'plus to $500K', PRICES, 'salesMax: 500_000, monthMinor: 24_900'),
  number('F226', 'a year of it', PRICES, 'monthOfYearMinor: 19_900'),
  number('F226', 'plus to $2M', PRICES, 'salesMax: 2_000_000, monthMinor: 34_900'),
  number('F226', 'a year of it', PRICES, 'monthOfYearMinor: 27_900'),
  number('F226', 'plus over $2M', PRICES, 'monthMinor: 44_900'),
  number('F226', 'a year of it', PRICES, 'monthOfYearMinor: 35_900'),
  number('F232', 'sticky column', 'app/components/table/sticky-table.module.css', 'min(450px'),
  number('F233', 'dismissed, days', 'app/view-models/shell/top-banner.ts', 'HIDDEN_DAYS = 28'),
  number(
    'F206',
    'capped charge, older than 9 days',
    'app/domain/billing/unresolved-charge.ts',
    'CAPPED_CHARGE_DAYS = 9',
  ),
  number('S65', 'the help page of a name, ?m', 'app/pages/shell/shell-frame.tsx', "get('m')"),
  number('S184', 'traces, 100 %', ERROR_TRACKING, 'tracesSampleRate: 1,'),
  number('S184', 'replays, 10 %', ERROR_TRACKING, 'replaysSessionSampleRate: 0.1,'),
  number('S184', 'replays on error, 100 %', ERROR_TRACKING, 'replaysOnErrorSampleRate: 1,'),
  number(
    'S183',
    'customer service system, 4 s after the start',
    'app/view-models/start-up/start-up.ts',
    'CRM_DELAY_MS = 4000',
  ),
  number(
    'S185',
    'chat, padding 20',
    'app/pages/shell/outside/chat-bubble.module.css',
    'inset-inline-end: calc(1.25rem',
  ),
  number('F236', 'chart height', 'app/components/charts/plot-theme.ts', 'PLOT_HEIGHT = 300'),
  // Those that a record decides otherwise, each with the words that say so.
  otherwise('S180', 'tooltip tables show 2 decimals', '0079', 'decimals of their currency'),
  otherwise('F230', 'version 16.0 of Facebook', '0079', 'version 16.0'),
  otherwise('F231', '1399 px and 800 px', '0013', '1399 px and 800 px are named'),
  otherwise('F235', 'prefetch waits 2 s', '0013', 'no queue in which it could wait two seconds'),
  otherwise('F236', 'least height of a chart', '0013', 'its least height of 120 px never comes up'),
  otherwise('F236', 'icon circle of 36 px', '0079', '36 px'),
  otherwise('F229', 'no decimals from 4 digits', '0079', 'four digits or more'),
  otherwise(
    'F223',
    '30 days back to today',
    '0079',
    'the last 30 days are what the picker recommends',
  ),
  otherwise('F44', 'widths of the menu', '0013', 'Width of the menu'),
];

function number(
  of: SpecifiedNumber['of'],
  meaning: string,
  file: string,
  code: string,
): SpecifiedNumber {
  return { of, meaning, file, code };
}

function otherwise(
  of: SpecifiedNumber['of'],
  meaning: string,
  record: string,
  phrase: string,
): SpecifiedNumber {
  return { of, meaning, file: '', code: '', decided: { record, phrase } };
}
