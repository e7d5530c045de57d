/** Everybody who looks at a shop. */
export function roomOfShop(shopId: number): string {
  return `shop:${shopId}`;
}

export function isRoomOfShop(room: string): boolean {
  return room.startsWith('shop:');
}

/** Every open page of one user. */
export function roomOfUser(userId: number): string {
  return `user:${userId}`;
}
