import type { KnownFormat } from './definition.ts';

/**
 * Mercado Libre, Ventas > Descargar Excel de ventas: a title line above, a row for each sale, the currency in
 * the names of the amounts. The names are those of sellers' files, which no page of Mercado Libre lists.
 */
export const MERCADO_LIBRE_ORDERS: KnownFormat = {
  key: 'mercado_libre_orders',
  label: 'Mercado Libre sales',
  format: 'transactions',
  requires: [
    '# de venta',
    'Fecha de venta',
    'Estado',
    'Unidades',
    'Ingresos por productos',
    ['# de publicación', 'Título de la publicación'],
  ],
  columns: {
    order_number: '# de venta',
    placed_at: 'Fecha de venta',
    product_code: ['SKU', '# de publicación'],
    description: 'Título de la publicación',
    variant: 'Variante',
    quantity: 'Unidades',
    line_total: 'Ingresos por productos',
    shipping: 'Ingresos por envío',
    refunded: 'Anulaciones y reembolsos',
    country: 'País',
    province: 'Estado de entrega',
    order_status: 'Estado',
    stated_net: 'Total',
  },
  options: { zeroPrices: 'keep' },
  feeColumns: ['Cargo por venta e impuestos', 'Costos de envío'],
  gateway: 'mercado_libre',
  hint: 'What Mercado Libre kept of a sale, and what it charged for sending it, counts as fees of the payment.',
};
