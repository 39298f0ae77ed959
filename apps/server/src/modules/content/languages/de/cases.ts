import type { cases as english } from '@skinverse/contract/texts/en/cases'
import type { Translation } from '../translation.ts'

export const cases: Translation<typeof english> = {
	debt_title: 'Du schuldest {debt}',
	debt_text:
		'Eine deiner Zahlungen wurde zurückgebucht, nachdem die Credits ausgegeben waren. Lade mindestens diesen Betrag auf, um die Schuld zu begleichen. Käufe und Auszahlungen sind bis dahin gesperrt.',
	debt_top_up: '{amount} aufladen',
	debt_for_sale: 'Verkaufte Skins, Angebot Nr. {offer}, {paid}: noch {debt}',
	debt_for: 'Zahlung Nr. {deposit}, {paid}: noch {debt}',
}
