/** Rates that are easy to reckon with by hand, in the format of the published ones. */
export const DAY_RATES = `Date,USD,JPY,
2023-02-02,1.0900,140.00,
2023-02-01,1.0000,100.00,
`;
