import type { CartEntry } from '@skinverse/contract/entities/cart-entry'

/** Another shopper is paying for it: it cannot be bought now. */
export const isReserved = ({ available, reserved_until: until }: CartEntry) => available && Boolean(until)
