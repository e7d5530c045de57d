/**
 * Allocation of an amount to parts that add up to it, to the minor unit. Order discounts, shipping,
 * fees and yearly expenses are all allocated here and nowhere else.
 */

/**
 * Shares `total` (minor units) in proportion to `weights` (integers of 0 or more).
 * Every part gets its share rounded down; the units left over go one each to the parts with a
 * weight, first part first. All weights 0 count as equal weights. A negative total gives the
 * mirror image of the positive one.
 *
 * @example allocate(100, [1, 1, 1]) // [34, 33, 33]
 * @throws RangeError when a number is no safe integer, a weight is negative, or there is
 * something to share and nothing to share it over.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const { sum, largest } = measure(weights);
  assertTotal(total, weights.length);
  if (sum === 0)
    return weights.length === 0
      ? []
      : allocate(
          total,
          weights.map(() => 1),
        );
  const size = Math.abs(total);
  const parts =
    size * largest <= Number.MAX_SAFE_INTEGER && sum <= Number.MAX_SAFE_INTEGER
      ? floorShares(size, weights, sum)
      : floorSharesOfBigNumbers(size, weights);
  giveOutRemainder(size, parts, weights);
  // Subtracting from 0 mirrors without making a negative zero.
  return total < 0 ? parts.map((part) => 0 - part) : parts;
}

function measure(weights: readonly number[]): { sum: number; largest: number } {
  let sum = 0;
  let largest = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) {
      throw new RangeError(`A weight must be a safe integer of 0 or more, got ${weight}`);
    }
    sum += weight;
    if (weight > largest) largest = weight;
  }
  return { sum, largest };
}

function assertTotal(total: number, parts: number): void {
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`An amount to share must be a safe integer, got ${total}`);
  }
  if (parts === 0 && total !== 0) throw new RangeError(`Nobody to share ${total} with`);
}

/** Every product and the sum are exact here, and the remainder makes the division exact too. */
function floorShares(size: number, weights: readonly number[], sum: number): number[] {
  const parts: number[] = [];
  for (const weight of weights) {
    const product = size * weight;
    parts.push((product - (product % sum)) / sum);
  }
  return parts;
}

function floorSharesOfBigNumbers(size: number, weights: readonly number[]): number[] {
  let sum = 0n;
  for (const weight of weights) sum += BigInt(weight);
  const total = BigInt(size);
  const parts: number[] = [];
  for (const weight of weights) {
    // A share is no larger than the total, so it is a safe integer again.
    parts.push(Number.parseInt(`${(total * BigInt(weight)) / sum}`, 10));
  }
  return parts;
}

/** Rounding down loses less than one unit a weighted part, so one pass distributes the remainder. */
function giveOutRemainder(size: number, parts: number[], weights: readonly number[]): void {
  let left = size;
  for (const part of parts) left -= part;
  for (let index = 0; left > 0 && index < parts.length; index += 1) {
    if (weights[index] === 0) continue;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
}
