import type { KnownFormat } from './definition.ts';

/**
 * Sendcloud > Shipped > Export of parcels, whose titles are from shops' own files, and the parcels report,
 * whose columns the documentation lists (sendcloud.dev, "Retrieve a parcels report": parcel_id,
 * order_number, carrier_name, announced_at, total_cost, status).
 */
export const SENDCLOUD_PARCELS: KnownFormat = {
  key: 'sendcloud_parcels',
  label: 'Sendcloud parcels',
  format: 'fulfilment_costs',
  requires: [
    ['Parcel ID', 'Shipment ID', 'parcel_id'],
    ['Order Number', 'Order number', 'order_number'],
    ['Carrier', 'carrier_name', 'carrier_code'],
    ['Tracking number', 'Tracking Number', 'tracking_number'],
    ['Price', 'Shipping price', 'Label price', 'total_cost'],
  ],
  columns: {
    order_number: ['Order Number', 'Order number', 'order_number'],
    day: ['Date created', 'Created on', 'Date announced', 'Date', 'announced_at', 'shipped_at'],
    cost: ['Price', 'Shipping price', 'Label price', 'total_cost'],
    carrier: ['Carrier', 'carrier_name', 'carrier_code'],
    service: ['Shipping method', 'Service', 'shipping_option_code'],
    reference: ['Parcel ID', 'Shipment ID', 'parcel_id'],
    status: ['Status', 'status'],
    currency: 'Currency',
  },
};
