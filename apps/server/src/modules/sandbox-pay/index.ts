export { findCheckout, moveCheckout, openCheckout, type SandboxState } from './checkouts.ts'
export { sandboxDisputeEvent, typeOf as disputeEventType } from './dispute-event.ts'
export { answerDispute, decideDispute, findDispute, openDispute, type SandboxDispute } from './disputes.ts'
export { isSandboxSignature, SIGNATURE_HEADER, sandboxEvent } from './event.ts'
export { sandboxPayoutEvent } from './payout-event.ts'
export {
	findSandboxPayout,
	moveSandboxPayout,
	openSandboxPayout,
	type SandboxPayout,
} from './payouts.ts'
