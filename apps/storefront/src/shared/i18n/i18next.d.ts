import 'i18next'
import type { en } from '@skinverse/contract/texts/en'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'translation'
		resources: { translation: typeof en }
		keySeparator: false
		nsSeparator: false
		returnNull: false
		interpolationPrefix: '{'
		interpolationSuffix: '}'
	}
}
