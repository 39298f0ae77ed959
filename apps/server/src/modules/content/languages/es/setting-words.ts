import type { settingWords as english } from '@skinverse/contract/texts/en/setting-words'
import type { Translation } from '../translation.ts'

export const settingWords: Translation<typeof english> = {
	setting_requisites_demo:
		'Skinverse es una tienda de demostración. No se cobra dinero real ni se entregan artículos reales. Skinverse Demo Ltd., 1 Sample Street, 00000 Exampleton.',
	setting_method_card: 'Tarjeta bancaria',
	setting_method_bank: 'Transferencia bancaria',
}
