/** Who can take the money of a top-up. The server opens those whose keys it has; the sandbox only in a demo. */
export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
