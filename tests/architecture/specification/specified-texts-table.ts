import type { SpecifiedText } from './specified.ts';

const MENU = 'app/domain/pages/';
const ROLES = 'app/domain/access/roles/';
const USER_MENU = 'app/pages/shell/menu/user-menu.ts';
const SHOP_PANEL = 'app/domain/workspaces/shop-panel.ts';
const SHOPS = 'app/pages/shell/shops/';
const TRIALS = 'app/view-models/plans/plan-panel.ts';
const SHORTCUTS = 'app/domain/calendar/ranges.ts';

/**
 * Texts that the two documents of the specification quote, by document and line. What stands between
 * braces is a value. Each stands in the code word for word, or a decision record says what stands instead.
 */
export const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  // shell.md, section 2.
  { of: 'S33', text: 'Templates' },
  {
    of: 'S41',
    text: 'Please wait...',
    decided: { record: '0013', phrase: '"Please wait..." is never seen' },
  },
  { of: 'S60', text: 'This page could not be found' },
  { of: 'S65', text: 'You have switched shop successfully' },
  { of: 'S68', text: 'Developers at Work' },
  { of: 'S69', text: 'Something went wrong' },
  { of: 'S70', text: 'Unauthorized access' },
  { of: 'S72', text: 'System Error' },
  { of: 'S72', text: 'Report the Problem' },
  { of: 'S72', text: 'Go Back' },
  { of: 'S75', text: "We've worked our magic!" },
  // shell.md, sections 4 to 8.
  { of: 'S101', text: 'authentication failed' },
  { of: 'S104', text: 'server_action_required' },
  { of: 'S130', text: 'This field is required' },
  { of: 'S131', text: 'Minimum eight characters, at least one letter and one number' },
  { of: 'S131', text: "Oops, your password doesn't match - please try again." },
  { of: 'S136', text: 'View Only', within: ROLES },
  { of: 'S136', text: 'Demo', within: ROLES },
  { of: 'S136', text: 'Partner', within: ROLES },
  { of: 'S141', text: 'Action is not available in the demo store' },
  // features.md, section 2: the menu.
  { of: 'F7', text: 'Working Capital', within: MENU },
  { of: 'F13', text: 'Overview', within: MENU },
  { of: 'F13', text: 'Marketplaces', within: MENU },
  { of: 'F13', text: 'Compare Sources', within: MENU },
  { of: 'F13', text: 'Profit & Loss', within: MENU },
  { of: 'F14', text: 'Orders', within: MENU },
  { of: 'F15', text: 'Products', within: MENU },
  { of: 'F15', text: 'Single Product', within: MENU },
  { of: 'F15', text: 'Single Collection', within: MENU },
  { of: 'F16', text: 'Marketing', within: MENU },
  { of: 'F16', text: 'Affiliates & Influencers', within: MENU },
  { of: 'F16', text: 'Organic Social', within: MENU },
  { of: 'F17', text: 'Fulfillment', within: MENU },
  { of: 'F18', text: 'Reports', within: MENU },
  { of: 'F18', text: 'Processing Gateways', within: MENU },
  { of: 'F18', text: 'Cohort Analysis', within: MENU },
  { of: 'F18', text: 'My Reports', within: MENU },
  { of: 'F19', text: 'Tools', within: MENU },
  { of: 'F19', text: 'Benchmarks', within: MENU },
  { of: 'F19', text: 'Profit Simulators', within: MENU },
  { of: 'F20', text: 'Insights', within: MENU },
  { of: 'F21', text: 'Settings', within: MENU },
  { of: 'F21', text: 'Other Revenue', within: MENU },
  // features.md, section 2: bars and panels.
  { of: 'F36', text: 'not financial advice' },
  { of: 'F41', text: 'Billing', within: USER_MENU },
  { of: 'F41', text: 'User Settings', within: USER_MENU },
  { of: 'F41', text: 'Log out', within: USER_MENU },
  { of: 'F53', text: 'Other Workspaces', within: SHOP_PANEL },
  { of: 'F53', text: 'Select All', within: SHOP_PANEL },
  { of: 'F53', text: 'Deselect All', within: SHOP_PANEL },
  { of: 'F53', text: 'Apply', within: SHOPS },
  { of: 'F53', text: 'Add New Shop', within: SHOPS },
  { of: 'F53', text: "Couldn't find shops", within: SHOP_PANEL },
  { of: 'F56', text: 'Onboarding {N}%' },
  { of: 'F56', text: 'Are you sure?' },
  { of: 'F56', text: 'vital for accurate calculations' },
  { of: 'F56', text: 'Dismiss' },
  { of: 'F56', text: 'Keep reminder' },
  { of: 'F56', text: 'Updating...' },
  { of: 'F59', text: 'Shop Profit' },
  { of: 'F59', text: 'Marketing' },
  { of: 'F59', text: 'Product Profit' },
  { of: 'F59', text: 'Product Price' },
  { of: 'F59', text: 'Sync with Google Sheets' },
  { of: 'F59', text: 'Refresh Page' },
  // features.md, section 3: labels of the last order, Amazon's countries.
  { of: 'F69', text: 'Shop Data' },
  { of: 'F69', text: 'Newest Order' },
  { of: 'F80', text: 'Non Amazon' },
  // features.md, section 4.
  { of: 'F88', text: 'One final step!' },
  { of: 'F88', text: 'Back to Onboarding' },
  { of: 'F91', text: 'Updating for {X}' },
  { of: 'F91', text: '{X} ago' },
  { of: 'F91', text: 'Just now' },
  { of: 'F91', text: 'Error' },
  { of: 'F91', text: 'historical retrieval failed - {msg}' },
  { of: 'F103', text: 'This page does not support Multishop view' },
  { of: 'F109', text: 'Stay {Pro}', within: TRIALS },
  { of: 'F109', text: 'Downgrade to {Standard}', within: TRIALS },
  // features.md, section 5.
  { of: 'F123', text: '{n} / {max} items selected' },
  { of: 'F123', text: 'Are you sure you want to delete category - {label} ?' },
  { of: 'F123', text: 'Cancel' },
  { of: 'F123', text: 'Delete' },
  { of: 'F125', text: 'This Year', within: SHORTCUTS },
  { of: 'F125', text: 'Q1', within: SHORTCUTS },
  { of: 'F125', text: 'Q2', within: SHORTCUTS },
  { of: 'F125', text: 'Last 12 Months', within: SHORTCUTS },
  { of: 'F125', text: 'Last Year', within: SHORTCUTS },
  { of: 'F125', text: 'Last 24 Months', within: SHORTCUTS },
  {
    of: 'F125',
    text:
      'The date range you selected exceeds the {plan description} analysis range available in ' +
      'your plan.',
  },
  { of: 'F125', text: 'Upgrade now to enjoy longer data ranges.' },
  { of: 'F125', text: 'Select Date Range' },
  // features.md, section 6.
  {
    of: 'F135',
    text: '{feature} is available for {lowestPlan} users only.',
  },
  { of: 'F135', text: 'Upgrade now to view' },
  { of: 'F136', text: 'Free' },
  // features.md, section 8.
  { of: 'F190', text: 'Cleared request' },
  { of: 'F190', text: 'Cleared all requests' },
  {
    of: 'F192',
    text:
      'Since you use multi-factor authentication , please reconnect to Facebook to complete the ' +
      'process.',
  },
  { of: 'F192', text: 'POPUP_BLOCKED: your browser blocked the window.' },
  { of: 'F193', text: 'Something went wrong' },
  { of: 'F193', text: 'Contact Support' },
  { of: 'F193', text: 'Action required' },
  { of: 'F193', text: 'Connection Error' },
  { of: 'F193', text: 'OK' },
  { of: 'F193', text: 'Action is required' },
  {
    of: 'F193',
    text: 'Third-party cookies are disabled',
    decided: { record: '0013', phrase: '"Third-party cookies are disabled" cannot occur' },
  },
  {
    of: 'F193',
    text: 'Google Ads permission missing',
    decided: { record: '0013', phrase: 'Faults of ad accounts stand on their cards' },
  },
  { of: 'F193', text: 'Try Again' },
  { of: 'F193', text: 'Approve charge' },
  { of: 'F193', text: 'Resync' },
  { of: 'F193', text: '{Plus} trial ended', within: TRIALS },
  {
    of: 'F193',
    text: 'Not Enough Balance',
    decided: { record: '0079', phrase: '"Not Enough Balance" is shown as "Deficient balance"' },
  },
  { of: 'F193', text: 'Deficient balance' },
  {
    of: 'F194',
    text: 'We could not pull data from {platform} - please check your integration settings',
  },
  { of: 'F195', text: 'This page supports the Multishop view for shops with the same currency' },
  {
    of: 'F195',
    text: 'Since you have shops with different currencies, we converted data to {currency}',
  },
  { of: 'F195', text: 'Shop Data Successfully Updated!' },
  { of: 'F195', text: "We're currently updating all your historical orders data." },
  { of: 'F195', text: "Shop with different currency can't be added on this page" },
  { of: 'F195', text: "This page doesn't support multishop view" },
  { of: 'F196', text: 'No Google Analytics 4 data found' },
  { of: 'F196', text: 'Google Analytics 4 is not connected' },
  { of: 'F196', text: 'No results found.' },
  { of: 'F196', text: 'Try a different date range or adjust the search filters above.' },
  { of: 'F196', text: 'No results found' },
  { of: 'F196', text: 'No data available' },
  { of: 'F196', text: 'Unable to render the table at the moment.' },
  { of: 'F196', text: '{title} is being processed.' },
  { of: 'F196', text: 'N/A' },
  { of: 'F196', text: 'Margin cannot be calculated, revenue is zero' },
  {
    of: 'F196',
    text:
      'Amazon fees for unfulfilled orders are unavailable - set predicted fees on the calculation ' +
      'preferences page',
  },
  { of: 'F196', text: 'available for {plan} users only. Upgrade now to unlock.' },
  { of: 'F197', text: "You're almost at your {plan} plan order limit" },
  { of: 'F197', text: 'You have exceeded your {plan} plan order limit' },
  {
    of: 'F197',
    text: 'Extra charge amount: ${additional_price} (${additional_per_order} * {orders_delta} orders)',
  },
  { of: 'F197', text: '{n} trial {day(s)} left' },
  { of: 'F198', text: 'Unknown middleware {name}' },
  { of: 'F223', text: 'Last 30 Days' },
];
