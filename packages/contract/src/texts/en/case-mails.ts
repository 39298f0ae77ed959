/** The mails about chargebacks, refunds of top-ups, and debts. */
export const caseMails = {
	mail_case_chargeback_subject: 'Your payment of {paid} was charged back',
	mail_case_chargeback_heading: 'Your payment was charged back',
	mail_case_chargeback_text:
		'Hi {name}, your bank took back your payment of {paid} (transaction #{deposit}), so we took {credits} from your account.',
	mail_case_refund_subject: 'Your payment of {paid} was refunded',
	mail_case_refund_heading: 'Your payment was refunded',
	mail_case_refund_text:
		'Hi {name}, {paid} of transaction #{deposit} go back to the way you paid with, so we took {credits} from your account.',
	mail_case_debt:
		'{debt} of it were already spent. Top up at least this amount to settle the debt. Buying and payouts are blocked until then.',
	mail_case_intake_reversal_subject: 'You took back skins that we had paid for',
	mail_case_intake_reversal_heading: 'You took back skins that we had paid for',
	mail_case_intake_reversal_text:
		'Hi {name}, Steam undid the trade of your offer #{offer} after we had paid {paid} for it. The skins are back with you, so you owe us {credits}.',
	mail_case_sale_debt:
		'{debt} of it are still owed. Top up at least this amount to settle the debt. Buying and payouts are blocked until then.',
	mail_case_sale_settled_text:
		'Hi {name}, nothing is owed for your offer #{offer} any more. If you have no other debt, you can buy and be paid out again.',
	mail_case_sale_mistake:
		'If you did not undo the trade yourself, change the password of your Steam account and reply to this email.',
	mail_case_mistake: 'If this is a mistake, contact your bank and reply to this email.',
	mail_case_top_up: 'Top up',
	mail_case_settled_subject: 'Your debt is settled',
	mail_case_settled_heading: 'Your debt is settled',
	mail_case_settled_text:
		'Hi {name}, nothing is owed for transaction #{deposit} any more. If you have no other debt, you can buy and be paid out again.',
	mail_case_returned_subject: 'Your credits were returned',
	mail_case_returned_heading: 'Your credits were returned',
	mail_case_returned_text:
		'Hi {name}, the payment of {paid} (transaction #{deposit}) is valid again. We returned {credits} to your account and settled what was owed for it.',
	mail_case_sale_returned_text:
		'Hi {name}, your bank sent our payment of {paid} for offer #{offer} back to us. As the skins are with you, nothing is owed for them any more: we returned {credits} to your account and settled what was owed for it.',
	mail_case_view: 'View statement',
	mail_case_footnote: 'You receive this email because of a payment at {brand}.',
} as const
