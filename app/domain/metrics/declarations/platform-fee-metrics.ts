import { measure, ratio, sum } from '../formula.ts';
import { money, percent, type MetricDeclaration } from '../metric.ts';

export const PLATFORM_FEE_METRICS = {
  order_platform_fees: money(
    ['Platform fees of orders', 'What the selling platform keeps of each order.'],
    'down',
    measure('platform_fees'),
  ),
  platform_charges: money(
    ['Platform charges', 'What the selling platform charges apart from orders, such as storage.'],
    'down',
    measure('platform_charges'),
  ),
  platform_fees: money(
    ['Platform fees', 'Fees the selling platform takes, − its reimbursements.'],
    'down',
    sum(['order_platform_fees', 'platform_charges']),
  ),
  dispute_losses: money(
    [
      'Dispute losses',
      'Disputed amounts on the day they are taken − what is given back of them on its day.',
    ],
    'down',
    measure('dispute_losses'),
  ),
  estimated_fees: money(
    [
      'Estimated platform fees',
      'Of the platform fees, what is only expected until the platform posts them.',
    ],
    'down',
    measure('estimated_fees'),
  ),
  predicted_fees: money(
    [
      'Predicted platform fees',
      'What your rules predict of the orders whose platform fees have been posted since.',
    ],
    'down',
    measure('predicted_fees'),
  ),
  posted_fees: money(
    [
      'Posted platform fees',
      'What the platform has posted for the orders that your rules predict.',
    ],
    'down',
    measure('posted_fees'),
  ),
  prediction_error: money(
    [
      'Prediction error',
      'Predicted platform fees − posted platform fees: above 0 your rules expect too much.',
    ],
    'neutral',
    sum(['predicted_fees'], ['posted_fees']),
  ),
  prediction_error_rate: percent(
    ['Prediction error rate', 'Prediction error ÷ posted platform fees.'],
    'neutral',
    ratio('prediction_error', 'posted_fees', { positiveOnly: true }),
  ),
  predicted_returns: money(
    [
      'Predicted returns',
      'What is expected to come back of orders that can still be returned, less what has come.',
    ],
    'down',
    measure('predicted_returns'),
  ),
} as const satisfies Record<string, MetricDeclaration>;
