import type { KnownFormat } from './definition.ts';

/** Sendcloud > Shipped > Export of parcels. */
export const SENDCLOUD_PARCELS: KnownFormat = {
  key: 'sendcloud_parcels',
  label: 'Sendcloud parcels',
  format: 'fulfilment_costs',
  requires: [
    ['Parcel ID', 'Shipment ID'],
    ['Order Number', 'Order number'],
    'Carrier',
    ['Tracking number', 'Tracking Number'],
    ['Price', 'Shipping price', 'Label price'],
  ],
  columns: {
    order_number: 'Order Number',
    day: ['Date created', 'Created on', 'Date announced', 'Date'],
    cost: ['Price', 'Shipping price', 'Label price'],
    carrier: 'Carrier',
    service: ['Shipping method', 'Service'],
    reference: ['Parcel ID', 'Shipment ID'],
    status: 'Status',
    currency: 'Currency',
  },
};
