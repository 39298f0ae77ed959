import type { offerMails as english } from '@skinverse/contract/texts/en/offer-mails'
import type { Translation } from '../translation.ts'

export const offerMails: Translation<typeof english> = {
	payout_for: 'Auszahlung für {title}',
	payout_card_declined: 'Der Kartenanbieter hat die Auszahlung abgelehnt',
	payout_card_not_completed: 'Das Kartenformular wurde nicht rechtzeitig abgeschlossen',
	payout_card_unavailable: 'Der Kartenanbieter war nicht erreichbar',
	payout_is_checked:
		'Auszahlung angefordert. Größere Auszahlungen prüfen wir zuerst und schreiben dir, sobald du deine Karte eingeben kannst.',
	payout_cards_closed: 'Auszahlungen auf Karten sind zurzeit nicht möglich. Bitte wähle SEPA.',
	offer_still_held: 'Dieser Skin wird bis {date} zurückgehalten. Danach kann er ausgezahlt werden.',
	payout_not_confirmed: 'Der Kartenanbieter hat diese Auszahlung nicht bestätigt.',
	payout_already_made: 'Der Kartenanbieter hat diese Auszahlung bereits vorgenommen.',
	payout_nothing_to_reveal: 'Für diese Auszahlung gibt es keine Überweisung.',
	payout_is_settled: 'Diese Auszahlung ist bereits erledigt.',
	offer_proposed: 'Der Preis wurde dem Verkäufer vorgeschlagen.',
	offer_agreed: 'Der Handel steht. Der Skin wird erwartet.',
	offer_turned_down: 'Das Angebot wurde abgelehnt.',
	offer_received: 'Der Skin ist da. Die Haltefrist beginnt.',
	offer_called_off: 'Der Handel wurde abgesagt.',
	offer_made_payable: 'Der Verkäufer kann jetzt die Auszahlung anfordern.',
	offer_returned: 'Der Skin geht zurück an den Verkäufer.',
	payout_marked_paid: 'Die Auszahlung ist als bezahlt vermerkt.',
	payout_marked_failed:
		'Die Auszahlung ist als fehlgeschlagen vermerkt. Der Verkäufer kann sie erneut anfordern.',
	mail_offer_button: 'Deine Angebote ansehen',
	mail_offer_reason: 'Begründung: {reason}',
	mail_offer_footnote:
		'Angebot Nr. {offer}. Du erhältst diese Mail, weil du {brand} einen Skin angeboten hast.',
	mail_offer_submitted_subject: 'Dein Angebot {title} ist eingegangen',
	mail_offer_submitted_heading: 'Danke für dein Angebot',
	mail_offer_submitted_text:
		'Hallo {name}, du hast {title} für {price} angeboten. Wir melden uns innerhalb von 3 Werktagen.',
	mail_offer_proposed_subject: 'Unser Preis für {title}',
	mail_offer_proposed_heading: 'Wir haben einen Preis für dich',
	mail_offer_proposed_text:
		'Hallo {name}, wir würden {title} für {price} kaufen. Bitte nimm bis {date} an oder lehne ab; danach verfällt der Vorschlag.',
	mail_offer_agreed_subject: 'Wir sind uns einig über {title}',
	mail_offer_agreed_heading: 'Abgemacht',
	mail_offer_agreed_text:
		'Hallo {name}, wir kaufen {title} für {price}. Bitte übergib den Skin in dem Steam-Handel, den wir dir senden.',
	mail_offer_declined_subject: 'Dein Angebot {title} wurde abgelehnt',
	mail_offer_declined_heading: 'Diesmal nicht',
	mail_offer_declined_text: 'Hallo {name}, wir kaufen {title} zurzeit nicht.',
	mail_offer_refused_subject: 'Du hast unseren Preis für {title} abgelehnt',
	mail_offer_refused_heading: 'Vorschlag abgelehnt',
	mail_offer_refused_text:
		'Hallo {name}, unser Vorschlag von {price} für {title} ist abgelehnt, und dein Skin bleibt deiner.',
	mail_offer_received_subject: '{title} ist angekommen',
	mail_offer_received_heading: 'Dein Skin ist da',
	mail_offer_received_text:
		'Hallo {name}, wir haben {title} erhalten. Deine {price} kannst du ab {date} anfordern: Bis dahin kann ein Steam-Handel rückgängig gemacht werden.',
	mail_offer_canceled_subject: 'Der Handel über {title} ist abgesagt',
	mail_offer_canceled_heading: 'Handel abgesagt',
	mail_offer_canceled_text: 'Hallo {name}, wir kaufen {title} nun doch nicht.',
	mail_offer_payable_subject: 'Dein Geld für {title} ist bereit',
	mail_offer_payable_heading: 'Bereit zur Auszahlung',
	mail_offer_payable_text:
		'Hallo {name}, du kannst jetzt die Auszahlung deiner {price} für {title} anfordern.',
	mail_offer_returned_subject: '{title} geht an dich zurück',
	mail_offer_returned_heading: 'Dein Skin kommt zurück',
	mail_offer_returned_text: 'Hallo {name}, {title} gehört wieder dir. Es wurde kein Geld bewegt.',
	mail_offer_requested_subject: 'Auszahlung für {title} angefordert',
	mail_offer_requested_heading: 'Deine Auszahlung ist unterwegs',
	mail_offer_requested_text:
		'Hallo {name}, du hast die Auszahlung von {price} für {title} angefordert. Wir schreiben dir, sobald sie erfolgt ist.',
	mail_offer_released_subject: 'Gib deine Karte für die Auszahlung von {title} ein',
	mail_offer_released_heading: 'Deine Auszahlung ist freigegeben',
	mail_offer_released_text:
		'Hallo {name}, wir haben deine Auszahlung von {price} für {title} geprüft. Öffne das Angebot und gib innerhalb von 24 Stunden deine Karte ein, um das Geld zu erhalten.',
	mail_offer_failed_subject: 'Die Auszahlung für {title} ist fehlgeschlagen',
	mail_offer_failed_heading: 'Deine Auszahlung hat nicht geklappt',
	mail_offer_failed_text:
		'Hallo {name}, die Auszahlung von {price} für {title} ist fehlgeschlagen. Dein Geld ist sicher: Bitte prüfe deine Angaben und fordere sie erneut an.',
	mail_offer_paid_subject: '{price} für {title} ausgezahlt',
	mail_offer_paid_heading: 'Verkauft',
	mail_offer_paid_text:
		'Hallo {name}, wir haben {price} für {title} ausgezahlt. Danke, dass du bei uns verkaufst.',
}
