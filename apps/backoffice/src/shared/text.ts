import { en, type TextKey } from '@skinverse/contract/texts/en'
import { shownBrand } from './shown-brand.ts'

type Values = Readonly<Record<string, string | number>>
type Stem = TextKey extends infer Key ? (Key extends `${infer Word}_one` ? Word : never) : never

/** The back office is in English, with the contract's texts and the published name of the shop. */
export function t(key: TextKey, values: Values = {}): string {
	return (key === 'brand' ? shownBrand() : en[key]).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
		String(values[name] ?? whole),
	)
}

const plural = new Intl.PluralRules('en')

export function tCount(stem: Stem, count: number, values: Values = {}): string {
	return t(plural.select(count) === 'one' ? `${stem}_one` : `${stem}_other`, { ...values, count })
}

export const isTextKey = (value: string): value is TextKey => Object.hasOwn(en, value)
