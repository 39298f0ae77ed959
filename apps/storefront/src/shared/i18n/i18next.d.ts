import 'i18next'
import type { shopTexts } from '@skinverse/contract/texts/shop'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'translation'
		resources: { translation: typeof shopTexts }
		keySeparator: false
		nsSeparator: false
		returnNull: false
		interpolationPrefix: '{'
		interpolationSuffix: '}'
	}
}
