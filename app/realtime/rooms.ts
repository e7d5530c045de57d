export function roomOfShop(shopId: number): string {
  return `shop:${shopId}`;
}

export function isRoomOfShop(room: string): boolean {
  return room.startsWith('shop:');
}

export function roomOfUser(userId: number): string {
  return `user:${userId}`;
}
