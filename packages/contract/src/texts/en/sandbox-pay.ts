/** The page of the demo shop's own payment provider. */
export const sandboxPay = {
	sandbox_pay_title: 'Sandbox Pay',
	sandbox_pay_about:
		'This page stands in for a payment provider while the shop runs as a demo. No money changes hands.',
	sandbox_pay_to: 'To',
	sandbox_pay_for: 'For',
	sandbox_pay_order: 'Order',
	sandbox_pay_amount: 'Amount',
	sandbox_pay_approve: 'Approve',
	sandbox_pay_decline: 'Decline',
	sandbox_pay_leave_pending: 'Leave pending',
	sandbox_pay_pending_hint:
		'A payment that is left pending goes through by itself after about {seconds} seconds.',
	sandbox_pay_is_pending: 'This payment is pending.',
	sandbox_pay_is_approved: 'This payment was approved.',
	sandbox_pay_is_declined: 'This payment was declined.',
	sandbox_payout_title: 'Sandbox Payout',
	sandbox_payout_about:
		'This page stands in for the card form of a payout provider while the shop runs as a demo. No money changes hands and no card number is asked for.',
	sandbox_payout_from: 'From',
	sandbox_payout_number: 'Payout',
	sandbox_payout_approve: 'Approve',
	sandbox_payout_decline: 'Decline',
	sandbox_payout_is_paid: 'This payout was made.',
	sandbox_payout_is_declined: 'This payout was declined.',
	sandbox_payout_is_canceled: 'This payout is no longer wanted.',
	sandbox_pay_back: 'Back to {brand}',
} as const
