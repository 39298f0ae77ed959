/** The plural forms of all languages; `Intl.PluralRules` knows which of them a language has. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Stem<Texts> = {
	[Key in keyof Texts]: Key extends `${infer S}_other` ? (`${S}_one` extends keyof Texts ? S : never) : never
}[keyof Texts]

type PluralKey<Texts> = `${Stem<Texts>}_${'one' | 'other'}`

/**
 * A part of the built-in texts in another language: the same keys, none missing and none more. Texts that count
 * something have the plural forms of their own language, which the test of the languages checks.
 */
export type Translation<Texts> = { readonly [Key in Exclude<keyof Texts, PluralKey<Texts>>]: string } & {
	readonly [Key in `${Stem<Texts>}_other`]: string
} & { readonly [Key in `${Stem<Texts>}_${Exclude<PluralForm, 'other'>}`]?: string }
