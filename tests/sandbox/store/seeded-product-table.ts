export interface SeededProduct {
  /** 1, 2, 3 ...: platforms build their ids of it. Each has one variant. */
  readonly number: number;
  readonly title: string;
  readonly sku: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly priceMinor: number;
  /** Exact decimal in major units; null where the merchant never said. */
  readonly unitCost: string | null;
  readonly stock: number;
}

const row = (
  number: number,
  title: string,
  productType: string,
  priceMinor: number,
  unitCost: string | null,
  stock: number,
): SeededProduct => ({
  number,
  title,
  sku: `LAMP-${String(number).padStart(3, '0')}`,
  vendor: number % 2 === 0 ? 'Northlight' : 'Hollis & Rowe',
  productType,
  tags: unitCost === null ? [] : [number % 3 === 0 ? 'Handmade & small' : 'made to order', 'lamp'],
  priceMinor,
  unitCost,
  stock,
});

export const SEEDED_PRODUCTS: readonly SeededProduct[] = [
  row(1, 'Arc floor lamp', 'Floor lamps', 18_900, '71.35', 40),
  row(2, 'Brass desk lamp', 'Desk lamps', 7_450, '24.10', 120),
  row(3, 'Linen shade, large', 'Shades', 3_999, '11.125', 300),
  row(4, 'Linen shade, small', 'Shades', 2_499, '7.333', 310),
  row(5, 'Ceramic table lamp', 'Table lamps', 9_900, '38.00', 75),
  row(6, 'Pendant “Óvalo”', 'Pendants', 12_500, '52.40', 60),
  row(7, 'Clip light', 'Desk lamps', 1_995, '5.05', 800),
  row(8, 'E27 bulb, 4 pack', 'Bulbs', 1_299, '3.20', 2_000),
  row(9, 'Paper lantern', 'Pendants', 2_150, null, 150),
  row(10, 'Reading light, rechargeable', 'Desk lamps', 5_600, '19.99', 90),
  row(11, 'Dimmer switch', 'Parts', 1_750, '4.4', 500),
  row(12, 'Cord set, textile', 'Parts', 999, '0', 650),
];
