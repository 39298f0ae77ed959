import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { DepositsContext } from '../context.ts'

interface Offering {
	platform: { config: Pick<DepositsContext['platform']['config'], 'demo'> }
	content: Pick<DepositsContext['content'], 'settings'>
	providers: DepositsContext['providers']
}

/** Whether the provider takes new payments: the sandbox only in a demo or a trial, others only with their keys. */
export function isOffered({ platform, content, providers }: Offering, name: PaymentProvider): boolean {
	if (name === 'sandbox') return platform.config.demo || content.settings().sandbox_payments
	return providers.has(name)
}
