import type { caseMails as english } from '@skinverse/contract/texts/en/case-mails'
import type { Translation } from '../translation.ts'

export const caseMails: Translation<typeof english> = {
	mail_case_chargeback_subject: 'Deine Zahlung über {paid} wurde zurückgebucht',
	mail_case_chargeback_heading: 'Deine Zahlung wurde zurückgebucht',
	mail_case_chargeback_text:
		'Hallo {name}, deine Bank hat deine Zahlung über {paid} (Transaktion Nr. {deposit}) zurückgeholt. Deshalb haben wir deinem Konto {credits} abgezogen.',
	mail_case_refund_subject: 'Deine Zahlung über {paid} wurde erstattet',
	mail_case_refund_heading: 'Deine Zahlung wurde erstattet',
	mail_case_refund_text:
		'Hallo {name}, {paid} der Transaktion Nr. {deposit} gehen auf deinen Zahlungsweg zurück. Deshalb haben wir deinem Konto {credits} abgezogen.',
	mail_case_debt:
		'Davon waren {debt} bereits ausgegeben. Lade mindestens diesen Betrag auf, um die Schuld zu begleichen. Käufe und Auszahlungen sind bis dahin gesperrt.',
	mail_case_intake_reversal_subject: 'Du hast bezahlte Skins zurückgenommen',
	mail_case_intake_reversal_heading: 'Du hast bezahlte Skins zurückgenommen',
	mail_case_intake_reversal_text:
		'Hallo {name}, Steam hat den Handel zu deinem Angebot Nr. {offer} rückgängig gemacht, nachdem wir {paid} dafür ausgezahlt hatten. Die Skins sind wieder bei dir, deshalb schuldest du uns {credits}.',
	mail_case_sale_debt:
		'Davon sind {debt} noch offen. Lade mindestens diesen Betrag auf, um die Schuld zu begleichen. Käufe und Auszahlungen sind bis dahin gesperrt.',
	mail_case_sale_settled_text:
		'Hallo {name}, für dein Angebot Nr. {offer} ist nichts mehr offen. Wenn du keine andere Schuld hast, kannst du wieder kaufen und Auszahlungen erhalten.',
	mail_case_sale_mistake:
		'Wenn du den Handel nicht selbst rückgängig gemacht hast, ändere das Passwort deines Steam-Kontos und antworte auf diese E-Mail.',
	mail_case_mistake: 'Falls das ein Irrtum ist, wende dich an deine Bank und antworte auf diese E-Mail.',
	mail_case_top_up: 'Aufladen',
	mail_case_settled_subject: 'Deine Schuld ist beglichen',
	mail_case_settled_heading: 'Deine Schuld ist beglichen',
	mail_case_settled_text:
		'Hallo {name}, für die Transaktion Nr. {deposit} ist nichts mehr offen. Wenn du keine andere Schuld hast, kannst du wieder kaufen und dir Geld auszahlen lassen.',
	mail_case_returned_subject: 'Deine Credits sind zurück',
	mail_case_returned_heading: 'Deine Credits sind zurück',
	mail_case_returned_text:
		'Hallo {name}, die Zahlung über {paid} (Transaktion Nr. {deposit}) gilt wieder. Wir haben deinem Konto {credits} zurückgegeben und verrechnet, was dafür offen war.',
	mail_case_sale_returned_text:
		'Hallo {name}, deine Bank hat unsere Zahlung von {paid} für dein Angebot Nr. {offer} an uns zurückgeschickt. Da die Skins bei dir sind, ist dafür nichts mehr offen: Wir haben deinem Konto {credits} zurückgegeben und verrechnet, was dafür offen war.',
	mail_case_view: 'Kontoauszug ansehen',
	mail_case_footnote: 'Du erhältst diese E-Mail wegen einer Zahlung bei {brand}.',
}
