/** By bank transfer, made by an operator, or to a card, on the provider's own page. */
export const payoutMethods = ['sepa-manual', 'card-form'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
