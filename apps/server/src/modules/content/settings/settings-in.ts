import type { Localizations } from '@skinverse/contract/entities/language'
import type { Settings } from '@skinverse/contract/entities/settings'
import { sandboxPay } from '@skinverse/contract/texts/en/sandbox-pay'
import { settingWords } from '@skinverse/contract/texts/en/setting-words'
import type { ShopSettings } from './settings.ts'

const keyOf = new Map(Object.entries(settingWords).map(([key, words]): [string, string] => [words, key]))

/** Settings with built-in texts, translated; an operator's own text is not. */
export function settingsIn(
	settings: Settings,
	texts: Localizations,
	{
		sandbox_payments: isTrial,
		payment_methods: methods,
	}: Pick<ShopSettings, 'sandbox_payments' | 'payment_methods'>,
): Settings {
	const said = (words: string) => texts[keyOf.get(words) ?? ''] ?? words
	const trial = texts.sandbox_pay_trial ?? sandboxPay.sandbox_pay_trial
	return {
		...settings,
		requisites: said(settings.requisites),
		payment_methods: settings.payment_methods.map((method, place) => {
			const title = said(method.title)
			return isTrial && methods[place]?.provider === 'sandbox'
				? { ...method, title: trial.replace('{title}', title), is_trial: true }
				: { ...method, title }
		}),
	}
}
