import type { depositMails as english } from '@skinverse/contract/texts/en/deposit-mails'
import type { Translation } from '../translation.ts'

export const depositMails: Translation<typeof english> = {
	mail_deposit_credits: '{amount} Credits',
	mail_deposit_subject: 'Deine Aufladung über {paid} war erfolgreich',
	mail_deposit_heading: 'Dein Guthaben wurde aufgeladen',
	mail_deposit_text:
		'Hallo {name}, wir haben deine Zahlung über {paid} erhalten und deinem Guthaben {credited} gutgeschrieben.',
	mail_deposit_not_placed:
		'Die Bestellung wurde nicht aufgegeben: {reason} Das Guthaben bleibt auf deinem Konto.',
	mail_deposit_button: 'Transaktionen ansehen',
	mail_deposit_footnote:
		'Transaktion Nr. {deposit}. Du erhältst diese E-Mail, weil du dein Guthaben bei {brand} aufgeladen hast.',
}
