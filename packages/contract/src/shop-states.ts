/** Whether visitors can use the shop: yes; not yet; not during maintenance. */
export const shopStates = ['open', 'opening_soon', 'maintenance'] as const
