/** A file of orders by a formula: order n has a customer of 500, three lines, and a day of 2021. */
export function madeOrders(count: number): string {
  const rows = ['Order number,Date,SKU,Product name,Quantity,Unit price,Customer ID,Country'];
  for (let order = 1; order <= count; order += 1) {
    const day = `2021-${pad(1 + (order % 12))}-${pad(1 + (order % 28))}`;
    for (let line = 1; line <= 3; line += 1) {
      const sku = `SKU-${(order * 7 + line) % 90}`;
      const price = `${1 + ((order + line) % 40)}.${pad((order * line) % 100)}`;
      const cells = [
        order,
        `${day} 10:00:00`,
        sku,
        `Product ${sku}`,
        line,
        price,
        `c${order % 500}`,
        'FR',
      ];
      rows.push(cells.join(','));
    }
  }
  return `${rows.join('\n')}\n`;
}

function pad(number: number): string {
  return `${number}`.padStart(2, '0');
}
