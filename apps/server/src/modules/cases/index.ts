export { debtOf, explainDebt } from './debt.ts'
export { approvedAcceptance } from './operator/accept-case.ts'
export { casesOfDeposit } from './operator/list-cases.ts'
export { approvedDepositRefund, refundDeposit } from './operator/refund-deposit.ts'
export { takenOf } from './operator/taken-of.ts'
export { approvedWriteOff } from './operator/write-off-debt.ts'
export type { CaseEvidence, CaseProvider, RefundOrder, TakenBack } from './provider.ts'
export {
	extendDeliveryReversal,
	intakeReversalOf,
	type LostMoney,
	openDeliveryReversal,
	openIntakeReversal,
	reopenReversal,
	returnIntakeReversal,
	settleIntakeReversal,
	settleSentAgain,
} from './reversal.ts'
export { type TakeBackOutcome, takeBack } from './take-back.ts'
export { verifyCases } from './verify-cases.ts'
