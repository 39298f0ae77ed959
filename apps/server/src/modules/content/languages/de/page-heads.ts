import type { pageHeads as english } from '@skinverse/contract/texts/en/page-heads'
import type { Translation } from '../translation.ts'

export const pageHeads: Translation<typeof english> = {
	page_description_home:
		'Kaufe CS2- und Dota-2-Skins mit deinem Guthaben bei {brand}, geliefert per Steam-Handel. Filtere nach Typ, Seltenheit, Zustand oder Held oder verkaufe eigene Skins.',
	page_description_list:
		'{title} bei {brand}: Einzelstücke mit genauem Float-Wert, Preis und Bild, geliefert per Steam-Handel.',
	page_description_item: '{title} für €{price} bei {brand}. Ein Einzelstück, geliefert per Steam-Handel.',
	page_description_static: '{title}: was du wissen solltest, bevor du bei {brand} kaufst oder verkaufst.',
	page_description_skin:
		'{title} bei {brand}: alle Exemplare mit Zustand, Float, Seed und Preis, dazu der Verlauf unserer Verkäufe.',
	page_title_auth: 'Anmelden',
	page_title_reset_password: 'Neues Passwort wählen',
	page_title_payment: 'Zahlung',
	page_title_account: 'Mein Konto',
	page_title_restore_email: 'E-Mail-Adresse wiederherstellen',
	page_title_email_verification: 'E-Mail bestätigen',
}
