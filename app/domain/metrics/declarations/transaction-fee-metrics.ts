import { measure, ratio, sum } from '../formula.ts';
import { money, percent, type MetricDeclaration } from '../metric.ts';

export const TRANSACTION_FEE_METRICS = {
  order_transaction_fees: money(
    [
      'Transaction fees of orders',
      'The gateway’s actual fee, else its rule; of a payment after the first day, on its own day.',
    ],
    'down',
    measure('transaction_fees'),
  ),
  dispute_fees: money(
    ['Dispute fees', 'What the provider of payments asks for disputes − what it gives back.'],
    'down',
    measure('dispute_fees'),
  ),
  transaction_fees: money(
    ['Transaction fees', 'Fees for the payments of orders + dispute fees.'],
    'down',
    sum(['order_transaction_fees', 'dispute_fees']),
  ),
  transaction_fee_rate: percent(
    [
      'Transaction fee rate',
      'Transaction fees of orders ÷ total sales, taxes and shipping included.',
    ],
    'down',
    ratio('order_transaction_fees', 'total_sales', { positiveOnly: true }),
  ),
  fees_charged: money(
    ['Fees charged', 'Of the transaction fees, what gateways charged as the platform tells it.'],
    'down',
    measure('fees_charged'),
  ),
  fees_by_rule: money(
    [
      'Fees by rule',
      'Transaction fees of orders − fees charged: what your rules give where none is told.',
    ],
    'down',
    sum(['order_transaction_fees'], ['fees_charged']),
  ),
  fees_expected: money(
    [
      'Fees expected',
      'What your rules give for the payments whose fee is told; without a rule, the fee charged.',
    ],
    'down',
    measure('fees_expected'),
  ),
  fee_difference: money(
    [
      'Fee difference',
      'Fees charged − fees expected: above 0 the gateway took more than its rule.',
    ],
    'down',
    sum(['fees_charged'], ['fees_expected']),
  ),
} as const satisfies Record<string, MetricDeclaration>;
