/** The payment providers of top-ups. The server opens those with configured keys; the sandbox only in a demo. */
export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
