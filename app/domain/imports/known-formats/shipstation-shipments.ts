import type { KnownFormat } from './definition.ts';

/** ShipStation > Shipments > Export. */
export const SHIPSTATION_SHIPMENTS: KnownFormat = {
  key: 'shipstation_shipments',
  label: 'ShipStation shipments',
  format: 'fulfilment_costs',
  requires: [
    ['Ship Date', 'Date - Shipped Date'],
    ['Order #', 'Order - Number'],
    ['Carrier', 'Carrier - Name'],
    ['Tracking #', 'Shipment - Tracking Number'],
    ['Shipping Cost', 'Carrier Fee', 'Amount - Shipping Cost'],
  ],
  columns: {
    order_number: ['Order #', 'Order - Number'],
    day: ['Ship Date', 'Date - Shipped Date'],
    cost: ['Shipping Cost', 'Carrier Fee', 'Amount - Shipping Cost'],
    carrier: ['Carrier', 'Carrier - Name'],
    service: ['Service', 'Carrier - Service Selected'],
    reference: ['Tracking #', 'Shipment - Tracking Number'],
  },
  hint: 'Insurance is not within the cost of a label: enter it as an expense.',
};
