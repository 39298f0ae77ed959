import type { offerMails as english } from '@skinverse/contract/texts/en/offer-mails'
import type { Translation } from '../translation.ts'

export const offerMails: Translation<typeof english> = {
	payout_for: 'Auszahlung für {title}',
	payout_card_declined: 'Der Kartenanbieter hat die Auszahlung abgelehnt',
	payout_card_not_completed: 'Das Kartenformular wurde nicht rechtzeitig abgeschlossen',
	payout_card_unavailable: 'Der Kartenanbieter war nicht erreichbar',
	payout_bank_account_wrong:
		'Die Bank hat dieses Konto nicht gefunden. Bitte prüfe die IBAN oder verwende ein anderes Konto.',
	payout_bank_account_closed: 'Dieses Konto ist geschlossen. Bitte verwende ein anderes Konto.',
	payout_bank_account_blocked:
		'Dieses Konto ist für Überweisungen gesperrt. Bitte verwende ein anderes Konto.',
	payout_bank_name_differs:
		'Der Name passt nicht zum Kontoinhaber. Bitte verwende ein Konto auf deinen eigenen Namen.',
	payout_bank_returned:
		'Die Bank hat die Überweisung zurückgeschickt. Bitte prüfe deine Kontonummer oder verwende ein anderes Konto.',
	payout_is_checked:
		'Auszahlung angefordert. Größere Auszahlungen prüfen wir zuerst. Wir schreiben dir, sobald du deine Kartendaten eingeben kannst.',
	payout_cards_closed: 'Kartenauszahlungen sind zurzeit nicht verfügbar. Bitte wähle SEPA.',
	offer_still_held: 'Für diesen Skin gilt bis {date} eine Haltefrist. Danach kann er ausgezahlt werden.',
	payout_not_confirmed: 'Der Kartenanbieter hat diese Auszahlung nicht bestätigt.',
	payout_already_made: 'Der Kartenanbieter hat diese Auszahlung bereits vorgenommen.',
	payout_nothing_to_reveal: 'Für diese Auszahlung gibt es keine offene Überweisung.',
	payout_is_settled: 'Diese Auszahlung ist bereits erledigt.',
	offer_proposed: 'Das Preisangebot wurde an den Verkäufer gesendet.',
	offer_quote_withdrawn: 'Das Preisangebot wurde zurückgezogen. Das Angebot ist wieder offen.',
	offer_agreed: 'Angenommen. Der Status ist jetzt „Warten auf Skin“.',
	offer_turned_down: 'Das Angebot wurde abgelehnt.',
	offer_received: 'Als erhalten markiert. Die Haltefrist beginnt jetzt.',
	offer_called_off: 'Das Angebot wurde storniert.',
	offer_made_payable: 'Der Verkäufer kann jetzt die Auszahlung anfordern.',
	offer_returned: 'Als zurückgegeben markiert.',
	payout_marked_paid: 'Die Auszahlung wurde als bezahlt markiert.',
	payout_marked_failed:
		'Die Auszahlung wurde als fehlgeschlagen markiert. Der Verkäufer kann sie erneut anfordern.',
	mail_offer_button: 'Angebote ansehen',
	mail_offer_reason: 'Begründung: {reason}',
	mail_offer_footnote:
		'Angebot Nr. {offer}. Du erhältst diese E-Mail, weil du {brand} einen Skin angeboten hast.',
	mail_offer_submitted_subject: 'Wir haben dein Angebot erhalten: {title}',
	mail_offer_submitted_heading: 'Danke für dein Angebot',
	mail_offer_submitted_text:
		'Hallo {name}, du hast {title} für {price} angeboten. Wir melden uns innerhalb von 3 Werktagen.',
	mail_offer_proposed_subject: 'Unser Preis für {title}',
	mail_offer_proposed_heading: 'Unser Preis für deinen Skin',
	mail_offer_proposed_text:
		'Hallo {name}, wir würden {title} für {price} kaufen. Bitte nimm bis {date} an oder lehne ab. Danach verfällt unser Preis.',
	mail_offer_changed_subject: 'Unser neuer Preis für {title}',
	mail_offer_changed_heading: 'Wir haben unseren Preis geändert',
	mail_offer_changed_text:
		'Hallo {name}, wir haben unseren Preis geändert: Wir würden {title} für {price} kaufen. Bitte nimm bis {date} an oder lehne ab. Danach verfällt unser Preis.',
	mail_offer_withdrawn_subject: 'Unser Preis für {title} gilt nicht mehr',
	mail_offer_withdrawn_heading: 'Wir haben unseren Preis zurückgezogen',
	mail_offer_withdrawn_text:
		'Hallo {name}, unser Preis von {price} für {title} gilt nicht mehr. Dein Angebot bleibt offen, und wir antworten dir erneut.',
	mail_offer_agreed_subject: 'Wir kaufen {title}',
	mail_offer_agreed_heading: 'Wir kaufen deinen Skin',
	mail_offer_agreed_text:
		'Hallo {name}, wir kaufen {title} für {price}. Wir senden dir ein Steam-Handelsangebot. Bitte nimm es an, um den Skin zu übergeben.',
	mail_offer_declined_subject: 'Dein Angebot wurde abgelehnt: {title}',
	mail_offer_declined_heading: 'Dein Angebot wurde abgelehnt',
	mail_offer_declined_text: 'Hallo {name}, wir kaufen {title} zurzeit nicht.',
	mail_offer_refused_subject: 'Unser Preis für {title} wurde abgelehnt',
	mail_offer_refused_heading: 'Unser Preis wurde abgelehnt',
	mail_offer_refused_text:
		'Hallo {name}, unser Preis von {price} für {title} wurde abgelehnt. Du behältst deinen Skin.',
	mail_offer_received_subject: 'Wir haben {title} erhalten',
	mail_offer_received_heading: 'Wir haben deinen Skin erhalten',
	mail_offer_received_text:
		'Hallo {name}, wir haben {title} erhalten. Du kannst die Auszahlung von {price} ab {date} anfordern. Bis dahin kann der Steam-Handel rückgängig gemacht werden.',
	mail_offer_canceled_subject: 'Dein Angebot wurde storniert: {title}',
	mail_offer_canceled_heading: 'Dein Angebot wurde storniert',
	mail_offer_canceled_text: 'Hallo {name}, dein Angebot {title} wurde storniert. Wir kaufen den Skin nicht.',
	mail_offer_payable_subject: 'Deine Auszahlung für {title} ist bereit',
	mail_offer_payable_heading: 'Bereit zur Auszahlung',
	mail_offer_payable_text: 'Hallo {name}, du kannst jetzt die Auszahlung von {price} für {title} anfordern.',
	mail_offer_returned_subject: '{title} wurde dir zurückgegeben',
	mail_offer_returned_heading: 'Dein Skin wurde zurückgegeben',
	mail_offer_returned_text: 'Hallo {name}, {title} wurde dir zurückgegeben. Es wurde kein Geld ausgezahlt.',
	mail_offer_requested_subject: 'Auszahlung für {title} angefordert',
	mail_offer_requested_heading: 'Wir haben deine Auszahlungsanfrage erhalten',
	mail_offer_requested_text:
		'Hallo {name}, du hast die Auszahlung von {price} für {title} angefordert. Wir schreiben dir, sobald sie erfolgt ist.',
	mail_offer_released_subject: 'Gib deine Kartendaten für die Auszahlung für {title} ein',
	mail_offer_released_heading: 'Deine Auszahlung wurde freigegeben',
	mail_offer_released_text:
		'Hallo {name}, wir haben deine Auszahlung von {price} für {title} freigegeben. Öffne das Angebot und gib innerhalb von 24 Stunden deine Kartendaten ein, um das Geld zu erhalten.',
	mail_offer_failed_subject: 'Die Auszahlung für {title} ist fehlgeschlagen',
	mail_offer_failed_heading: 'Deine Auszahlung ist fehlgeschlagen',
	mail_offer_failed_text:
		'Hallo {name}, die Auszahlung von {price} für {title} ist fehlgeschlagen. Dein Geld ist sicher. Bitte prüfe deine Angaben und fordere die Auszahlung erneut an.',
	mail_offer_paid_subject: '{price} für {title} ausgezahlt',
	mail_offer_paid_heading: 'Deine Auszahlung ist erfolgt',
	mail_offer_paid_text:
		'Hallo {name}, wir haben {price} für {title} ausgezahlt. Danke, dass du bei uns verkaufst.',
	mail_offer_trade_open_subject: 'Nimm unser Handelsangebot für {title} an',
	mail_offer_trade_open_heading: 'Dein Handelsangebot ist da',
	mail_offer_trade_open_text:
		'Hallo {name}, wir haben dir ein Steam-Handelsangebot für {title} geschickt. Auf deiner Angebotsseite steht der Sicherheitscode. Vergleiche ihn, bevor du annimmst.',
	mail_offer_trade_ended_subject: 'Wir haben {title} noch nicht erhalten',
	mail_offer_trade_ended_heading: 'Wir haben deinen Skin noch nicht',
	mail_offer_trade_ended_text:
		'Hallo {name}, der Steam-Handel für {title} hat nicht geklappt. Auf deiner Angebotsseite steht, warum und wie es weitergeht.',
}
