import type { depositMails as english } from '@skinverse/contract/texts/en/deposit-mails'
import type { Translation } from '../translation.ts'

export const depositMails: Translation<typeof english> = {
	mail_deposit_credits: '{amount} Credits',
	mail_deposit_subject: 'Deine Aufladung über {paid} ist angekommen',
	mail_deposit_heading: 'Dein Guthaben ist aufgeladen',
	mail_deposit_text:
		'Hallo {name}, wir haben deine Zahlung über {paid} erhalten. {credited} sind jetzt auf deinem Guthaben.',
	mail_deposit_button: 'Transaktionen ansehen',
	mail_deposit_footnote:
		'Transaktion Nr. {deposit}. Du erhältst diese Mail, weil du dein Guthaben bei {brand} aufgeladen hast.',
}
