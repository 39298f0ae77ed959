import { type ContrastFailure, contrastFailures } from '@skinverse/contract/brand/contrast-failures'
import type { BrandForm } from '@skinverse/contract/rules/brand'
import { Problem } from '../../../platform/problem.ts'
import type { Language, Texts } from '../../../platform/texts.ts'

/** WCAG 2.2 AA. The message names the first pair that fails and what would pass; `contrast` has all of them. */
export function refuseLowContrast(
	{ colours }: Pick<BrandForm, 'colours'>,
	texts: Texts,
	language: Language,
): void {
	const failures = contrastFailures(colours)
	const [first] = failures
	if (first === undefined) return
	const text = textOf(first)
	throw new Problem('invalid', {
		text,
		errors: { [`colours.${first.name}`]: [text] },
		values: valuesOf(first, texts, language),
		extra: { contrast: failures },
	})
}

/** The same message; undefined: the colours are readable. */
export function describeLowContrast(
	colours: BrandForm['colours'],
	texts: Texts,
	language: Language,
): string | undefined {
	const [first] = contrastFailures(colours)
	return first && texts.of(language, textOf(first), valuesOf(first, texts, language))
}

const textOf = ({ passes }: ContrastFailure) =>
	passes === undefined ? 'office_brand_contrast_several' : 'office_brand_contrast'

function valuesOf({ pair, name, ratio, needed, passes = '' }: ContrastFailure, texts: Texts, to: Language) {
	return {
		pair: texts.of(to, `office_brand_pair_${pair}`),
		colour: texts.of(to, `office_brand_colour_${name}`),
		// Rounded down: 4.499 must not be shown as 4.5.
		ratio: Math.floor(ratio * 100) / 100,
		needed,
		passes,
	}
}
