import type { depositMails as english } from '@skinverse/contract/texts/en/deposit-mails'
import type { Translation } from '../translation.ts'

export const depositMails: Translation<typeof english> = {
	mail_deposit_credits: '{amount} kredytów',
	mail_deposit_subject: 'Doładowanie na {paid} powiodło się',
	mail_deposit_heading: 'Twoje saldo zostało doładowane',
	mail_deposit_text:
		'Cześć {name}, otrzymaliśmy twoją płatność na {paid}. Na twoje saldo trafiło: {credited}.',
	mail_deposit_not_placed: 'Zamówienie nie zostało złożone: {reason} Środki pozostają na Twoim saldzie.',
	mail_deposit_button: 'Zobacz transakcje',
	mail_deposit_footnote:
		'Transakcja nr {deposit}. Otrzymujesz tę wiadomość, bo doładowano twoje saldo w {brand}.',
}
