/**
 * Industries, for comparing a shop with similar ones. Decided here: the specification names none.
 */
export const INDUSTRIES = [
  { key: 'apparel', name: 'Apparel and accessories' },
  { key: 'arts', name: 'Arts and crafts' },
  { key: 'automotive', name: 'Automotive' },
  { key: 'baby', name: 'Baby and children' },
  { key: 'beauty', name: 'Beauty and cosmetics' },
  { key: 'books', name: 'Books and media' },
  { key: 'electronics', name: 'Electronics' },
  { key: 'food', name: 'Food and drink' },
  { key: 'gifts', name: 'Gifts and stationery' },
  { key: 'health', name: 'Health and wellness' },
  { key: 'home', name: 'Home and garden' },
  { key: 'jewelry', name: 'Jewelry and watches' },
  { key: 'office', name: 'Office and business' },
  { key: 'pets', name: 'Pets' },
  { key: 'sports', name: 'Sports and outdoors' },
  { key: 'toys', name: 'Toys and games' },
  { key: 'other', name: 'Something else' },
] as const;
