import type { sandboxPay as english } from '@skinverse/contract/texts/en/sandbox-pay'
import type { Translation } from '../translation.ts'

export const sandboxPay: Translation<typeof english> = {
	sandbox_pay_title: 'Sandbox Pay',
	sandbox_pay_about:
		'Diese Seite steht zum Ausprobieren anstelle eines Zahlungsanbieters. Es fließt kein echtes Geld.',
	sandbox_pay_trial: '{title} (Test: es fließt kein Geld)',
	sandbox_pay_to: 'An',
	sandbox_pay_for: 'Für',
	sandbox_pay_order: 'Auftrag',
	sandbox_pay_amount: 'Betrag',
	sandbox_pay_card: 'Testkartennummer (optional)',
	sandbox_pay_card_hint:
		'Beliebige Ziffern. Konten, die mit derselben Nummer bezahlen, haben ein gemeinsames Risikomerkmal.',
	sandbox_pay_approve: 'Genehmigen',
	sandbox_pay_decline: 'Ablehnen',
	sandbox_pay_leave_pending: 'Ausstehend lassen',
	sandbox_pay_pending_hint:
		'Eine ausstehende Zahlung wird nach etwa {seconds} Sekunden automatisch genehmigt.',
	sandbox_pay_is_pending: 'Diese Zahlung steht aus.',
	sandbox_pay_is_approved: 'Diese Zahlung wurde genehmigt.',
	sandbox_pay_is_declined: 'Diese Zahlung wurde abgelehnt.',
	sandbox_pay_after: 'Nach der Zahlung',
	sandbox_pay_after_hint:
		'Was eine Bank oder der Anbieter mit einer bezahlten Zahlung machen kann. Der Shop erfährt es per Webhook, wie bei einem echten Anbieter.',
	sandbox_pay_dispute: 'Diese Zahlung anfechten',
	sandbox_pay_dispute_half: 'Die Hälfte anfechten',
	sandbox_pay_refund: 'Diese Zahlung erstatten',
	sandbox_pay_win: 'Der Shop gewinnt',
	sandbox_pay_lose: 'Der Shop verliert',
	sandbox_pay_disputed_needs_response: 'Angefochten: {amount}. Die Bank wartet auf eine Antwort.',
	sandbox_pay_disputed_under_review: 'Angefochten: {amount}. Die Bank hat die Antwort.',
	sandbox_pay_disputed_won: 'Angefochten: {amount}. Der Shop hat gewonnen.',
	sandbox_pay_disputed_lost: 'Angefochten: {amount}. Der Shop hat verloren.',
	sandbox_pay_refunded: 'Erstattet: {amount}.',
	sandbox_payout_title: 'Sandbox-Auszahlung',
	sandbox_payout_about:
		'Diese Seite ersetzt im Demo-Shop das Kartenformular des Auszahlungsanbieters. Es fließt kein echtes Geld, und eine Kartennummer wird nicht gebraucht.',
	sandbox_payout_from: 'Von',
	sandbox_payout_number: 'Auszahlung',
	sandbox_payout_approve: 'Genehmigen',
	sandbox_payout_decline: 'Ablehnen',
	sandbox_payout_is_paid: 'Diese Auszahlung ist erfolgt.',
	sandbox_payout_is_declined: 'Diese Auszahlung wurde abgelehnt.',
	sandbox_payout_is_canceled: 'Diese Auszahlung wurde storniert.',
	sandbox_pay_back: 'Zurück zu {brand}',
}
