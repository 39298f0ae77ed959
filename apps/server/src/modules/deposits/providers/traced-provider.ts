import { traced } from '../../../platform/tracing/span.ts'
import type { Provider } from '../provider.ts'

/** A provider whose calls are steps of the trace they belong to. Its network calls carry no trace to the provider. */
export function tracedProvider(provider: Provider): Provider {
	const step = <T>(action: string, work: () => Promise<T>) =>
		traced(() => ({ name: `${provider.name} ${action}`, kind: 'client' }), work)
	const { readFee } = provider
	return {
		...provider,
		...(readFee && { readFee: (ref) => step('read fee', () => readFee(ref)) }),
		createCheckout: (order) => step('create checkout', () => provider.createCheckout(order)),
		readCheckout: (ref) => step('read checkout', () => provider.readCheckout(ref)),
		closeCheckout: (ref) => step('close checkout', () => provider.closeCheckout(ref)),
		submitEvidence: (...given) => step('submit evidence', () => provider.submitEvidence(...given)),
		acceptDispute: (ref) => step('accept dispute', () => provider.acceptDispute(ref)),
		refund: (order) => step('refund', () => provider.refund(order)),
		readWebhook: (...given) => step('read webhook', () => provider.readWebhook(...given)),
	}
}
