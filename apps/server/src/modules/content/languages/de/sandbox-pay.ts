import type { sandboxPay as english } from '@skinverse/contract/texts/en/sandbox-pay'
import type { Translation } from '../translation.ts'

export const sandboxPay: Translation<typeof english> = {
	sandbox_pay_title: 'Sandbox Pay',
	sandbox_pay_about:
		'Diese Seite steht für einen Zahlungsanbieter, solange der Shop als Demo läuft. Es fließt kein Geld.',
	sandbox_pay_to: 'An',
	sandbox_pay_for: 'Für',
	sandbox_pay_order: 'Auftrag',
	sandbox_pay_amount: 'Betrag',
	sandbox_pay_approve: 'Genehmigen',
	sandbox_pay_decline: 'Ablehnen',
	sandbox_pay_leave_pending: 'Offen lassen',
	sandbox_pay_pending_hint:
		'Eine offen gelassene Zahlung geht nach etwa {seconds} Sekunden von selbst durch.',
	sandbox_pay_is_pending: 'Diese Zahlung ist offen.',
	sandbox_pay_is_approved: 'Diese Zahlung wurde genehmigt.',
	sandbox_pay_is_declined: 'Diese Zahlung wurde abgelehnt.',
	sandbox_payout_title: 'Sandbox-Auszahlung',
	sandbox_payout_about:
		'Diese Seite steht für das Kartenformular eines Auszahlungsanbieters, solange der Shop als Demo läuft. Es fließt kein Geld, und nach keiner Kartennummer wird gefragt.',
	sandbox_payout_from: 'Von',
	sandbox_payout_number: 'Auszahlung',
	sandbox_payout_approve: 'Genehmigen',
	sandbox_payout_decline: 'Ablehnen',
	sandbox_payout_is_paid: 'Diese Auszahlung ist erfolgt.',
	sandbox_payout_is_declined: 'Diese Auszahlung wurde abgelehnt.',
	sandbox_payout_is_canceled: 'Diese Auszahlung wird nicht mehr gewünscht.',
	sandbox_pay_back: 'Zurück zu {brand}',
}
