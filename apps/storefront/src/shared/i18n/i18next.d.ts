import 'i18next'
import type { itemWords } from '@skinverse/contract/texts/en/item-words'
import type { laterTexts } from '@skinverse/contract/texts/later'
import type { shopTexts } from '@skinverse/contract/texts/shop'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'translation'
		resources: { translation: typeof shopTexts & typeof laterTexts & typeof itemWords }
		keySeparator: false
		nsSeparator: false
		returnNull: false
		interpolationPrefix: '{'
		interpolationSuffix: '}'
	}
}
