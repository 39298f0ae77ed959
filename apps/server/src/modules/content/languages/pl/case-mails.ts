import type { caseMails as english } from '@skinverse/contract/texts/en/case-mails'
import type { Translation } from '../translation.ts'

export const caseMails: Translation<typeof english> = {
	mail_case_chargeback_subject: 'Twoja płatność {paid} została cofnięta',
	mail_case_chargeback_heading: 'Twoja płatność została cofnięta',
	mail_case_chargeback_text:
		'Cześć {name}, twój bank cofnął płatność {paid} (transakcja nr {deposit}), dlatego z twojego konta pobraliśmy {credits}.',
	mail_case_refund_subject: 'Twoja płatność {paid} została zwrócona',
	mail_case_refund_heading: 'Twoja płatność została zwrócona',
	mail_case_refund_text:
		'Cześć {name}, {paid} z transakcji nr {deposit} wraca na użytą metodę płatności, dlatego z twojego konta pobraliśmy {credits}.',
	mail_case_debt:
		'Z tego {debt} było już wydane. Doładuj saldo co najmniej o tę kwotę, aby spłacić dług. Do tego czasu zakupy i wypłaty są zablokowane.',
	mail_case_intake_reversal_subject: 'Opłacone skiny wróciły do ciebie',
	mail_case_intake_reversal_heading: 'Opłacone skiny wróciły do ciebie',
	mail_case_intake_reversal_text:
		'Cześć {name}, Steam cofnął wymianę z oferty nr {offer} po tym, jak wypłaciliśmy za nią {paid}. Skiny są znowu u ciebie, dlatego do spłaty jest {credits}.',
	mail_case_sale_debt:
		'Z tego {debt} pozostaje do spłaty. Doładuj saldo co najmniej o tę kwotę, aby spłacić dług. Do tego czasu zakupy i wypłaty są zablokowane.',
	mail_case_sale_settled_text:
		'Cześć {name}, za ofertę nr {offer} nic już nie trzeba płacić. Jeśli nie masz innego długu, możesz znowu kupować i otrzymywać wypłaty.',
	mail_case_sale_mistake:
		'Jeśli wymiana została cofnięta bez twojej wiedzy, zmień hasło do konta Steam i odpowiedz na tę wiadomość.',
	mail_case_mistake: 'Jeśli to pomyłka, skontaktuj się z bankiem i odpowiedz na tę wiadomość.',
	mail_case_top_up: 'Doładuj',
	mail_case_settled_subject: 'Twój dług jest spłacony',
	mail_case_settled_heading: 'Twój dług jest spłacony',
	mail_case_settled_text:
		'Cześć {name}, za transakcję nr {deposit} nie ma już nic do zapłaty. Jeśli nie masz innego długu, możesz znowu kupować i wypłacać pieniądze.',
	mail_case_returned_subject: 'Twoje kredyty wróciły na konto',
	mail_case_returned_heading: 'Twoje kredyty wróciły na konto',
	mail_case_returned_text:
		'Cześć {name}, płatność {paid} (transakcja nr {deposit}) jest znowu ważna. Zwróciliśmy na twoje konto {credits} i rozliczyliśmy związany z nią dług.',
	mail_case_sale_returned_text:
		'Cześć {name}, twój bank odesłał nam płatność {paid} za ofertę nr {offer}. Skiny są u ciebie, więc za tę ofertę nie ma już nic do zapłaty: zwróciliśmy na twoje konto {credits} i rozliczyliśmy związany z tym dług.',
	mail_case_view: 'Zobacz wyciąg',
	mail_case_footnote: 'Otrzymujesz tę wiadomość w związku z płatnością w {brand}.',
}
