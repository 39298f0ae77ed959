import type { settingWords as english } from '@skinverse/contract/texts/en/setting-words'
import type { Translation } from '../translation.ts'

export const settingWords: Translation<typeof english> = {
	setting_requisites_demo:
		'Skinverse to sklep demo. Nie pobieramy prawdziwych pieniędzy i nie dostarczamy prawdziwych przedmiotów. Skinverse Demo Ltd., 1 Sample Street, 00000 Exampleton.',
	setting_method_card: 'Karta płatnicza',
	setting_method_bank: 'Przelew bankowy',
}
