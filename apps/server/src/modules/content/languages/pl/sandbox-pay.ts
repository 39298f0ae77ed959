import type { sandboxPay as english } from '@skinverse/contract/texts/en/sandbox-pay'
import type { Translation } from '../translation.ts'

export const sandboxPay: Translation<typeof english> = {
	sandbox_pay_title: 'Sandbox Pay',
	sandbox_pay_about:
		'Ta strona zastępuje operatora płatności podczas prób. Nie są pobierane prawdziwe pieniądze.',
	sandbox_pay_trial: '{title} (próba: pieniądze nie są pobierane)',
	sandbox_pay_to: 'Dla',
	sandbox_pay_for: 'Za',
	sandbox_pay_order: 'Zlecenie',
	sandbox_pay_amount: 'Kwota',
	sandbox_pay_card: 'Numer karty testowej (opcjonalnie)',
	sandbox_pay_card_hint: 'Dowolne cyfry. Konta płacące tym samym numerem mają wspólny sygnał ryzyka.',
	sandbox_pay_approve: 'Zatwierdź',
	sandbox_pay_decline: 'Odrzuć',
	sandbox_pay_leave_pending: 'Pozostaw oczekującą',
	sandbox_pay_pending_hint:
		'Oczekująca płatność zostanie zatwierdzona automatycznie po około {seconds} sekundach.',
	sandbox_pay_is_pending: 'Ta płatność oczekuje.',
	sandbox_pay_is_approved: 'Ta płatność została zatwierdzona.',
	sandbox_pay_is_declined: 'Ta płatność została odrzucona.',
	sandbox_pay_after: 'Po płatności',
	sandbox_pay_after_hint:
		'Co bank lub operator może zrobić z opłaconą płatnością. Sklep dowiaduje się o tym przez webhook, jak u prawdziwego operatora.',
	sandbox_pay_dispute: 'Zakwestionuj tę płatność',
	sandbox_pay_dispute_half: 'Zakwestionuj połowę',
	sandbox_pay_refund: 'Zwróć tę płatność',
	sandbox_pay_win: 'Sklep wygrywa',
	sandbox_pay_lose: 'Sklep przegrywa',
	sandbox_pay_disputed_needs_response: 'Zakwestionowano: {amount}. Bank czeka na odpowiedź.',
	sandbox_pay_disputed_under_review: 'Zakwestionowano: {amount}. Bank ma odpowiedź.',
	sandbox_pay_disputed_won: 'Zakwestionowano: {amount}. Sklep wygrał.',
	sandbox_pay_disputed_lost: 'Zakwestionowano: {amount}. Sklep przegrał.',
	sandbox_pay_refunded: 'Zwrócono: {amount}.',
	sandbox_payout_title: 'Wypłata Sandbox',
	sandbox_payout_about:
		'Ta strona zastępuje formularz karty operatora wypłat w sklepie demo. Nie są wypłacane prawdziwe pieniądze i nie trzeba podawać numeru karty.',
	sandbox_payout_from: 'Od',
	sandbox_payout_number: 'Wypłata',
	sandbox_payout_approve: 'Zatwierdź',
	sandbox_payout_decline: 'Odrzuć',
	sandbox_payout_is_paid: 'Ta wypłata została wykonana.',
	sandbox_payout_is_declined: 'Ta wypłata została odrzucona.',
	sandbox_payout_is_canceled: 'Ta wypłata została anulowana.',
	sandbox_pay_back: 'Wróć do {brand}',
}
