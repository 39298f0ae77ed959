/** Who can visit the shop: everybody; nobody yet; nobody for a while. */
export const shopStates = ['open', 'opening_soon', 'maintenance'] as const
