import type { settingWords as english } from '@skinverse/contract/texts/en/setting-words'
import type { Translation } from '../translation.ts'

export const settingWords: Translation<typeof english> = {
	setting_requisites_demo:
		'Skinverse ist ein Demo-Shop. Es fließt kein echtes Geld, und es werden keine echten Items geliefert. Skinverse Demo Ltd., 1 Sample Street, 00000 Exampleton.',
	setting_method_card: 'Bankkarte',
	setting_method_bank: 'Banküberweisung',
}
