export { findCheckout, moveCheckout, openCheckout, type SandboxState } from './checkouts.ts'
export { isSandboxSignature, SIGNATURE_HEADER, sandboxEvent } from './event.ts'
export { sandboxPayoutEvent } from './payout-event.ts'
export {
	findSandboxPayout,
	moveSandboxPayout,
	openSandboxPayout,
	type SandboxPayout,
} from './payouts.ts'
