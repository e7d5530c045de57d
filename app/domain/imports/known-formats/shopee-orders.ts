import type { KnownFormat } from './definition.ts';

/**
 * Shopee Indonesia, Seller Centre > Pesanan Saya > Export: a row for each item, thousands with a point. The
 * names are those of sellers' files, which no page of Shopee lists. What Shopee pays of a price is no
 * discount of the shop, so the total that was paid is not compared.
 */
export const SHOPEE_ORDERS: KnownFormat = {
  key: 'shopee_orders',
  label: 'Shopee orders (Indonesia)',
  format: 'transactions',
  requires: [
    'No. Pesanan',
    'Status Pesanan',
    'Waktu Pesanan Dibuat',
    'Nama Produk',
    'Jumlah',
    'Total Harga Produk',
  ],
  columns: {
    order_number: 'No. Pesanan',
    placed_at: 'Waktu Pesanan Dibuat',
    paid_at: 'Waktu Pembayaran Dilakukan',
    product_code: ['Nomor Referensi SKU', 'SKU Induk'],
    description: 'Nama Produk',
    variant: 'Nama Variasi',
    quantity: 'Jumlah',
    line_total: 'Total Harga Produk',
    shipping: 'Ongkos Kirim Dibayar oleh Pembeli',
    customer_id: 'Username (Pembeli)',
    province: 'Provinsi',
    carrier: 'Opsi Pengiriman',
    order_status: 'Status Pesanan',
  },
  options: { zeroPrices: 'keep', decimalMark: ',', currency: 'IDR' },
  hint: 'Prices are those after discounts. What Shopee kept of a sale is in its report of income, not in this file.',
};
