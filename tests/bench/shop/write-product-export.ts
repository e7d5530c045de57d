import { writeFile } from 'node:fs/promises';
import { BENCH_SHOP, benchProduct } from './bench-shop.ts';
import { csvLine, dollars } from './csv-text.ts';

const HEADER =
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,' +
  'Variant Barcode,Image Src,Cost per item,Status';
const COLUMNS = HEADER.split(',');

/** Writes the measured shop's products, with their unit costs, as the platform's own export. */
export async function writeProductExport(file: string): Promise<void> {
  const rows = Array.from({ length: BENCH_SHOP.products }, (_, number) => {
    const product = benchProduct(number);
    return csvLine(COLUMNS, {
      Handle: `product-${number}`,
      Title: product.title,
      Vendor: product.vendor,
      Type: product.type,
      Published: 'true',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': product.sku,
      'Variant Price': dollars(product.priceCents),
      'Cost per item': dollars(product.costCents),
      Status: 'active',
    });
  });
  await writeFile(file, `${HEADER}\n${rows.join('')}`);
}
