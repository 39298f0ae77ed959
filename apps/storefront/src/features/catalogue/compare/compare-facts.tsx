import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { wearLabel } from '@skinverse/contract/wear'
import { formatDay } from '@skinverse/web/dates.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'

export interface Fact {
	key: string
	label: string
	/** Of each copy; empty where it has none. */
	values: readonly string[]
	/** Its value alone does not say what it is. */
	isNumber?: boolean
}

/** What copies can differ in, besides their price. */
export function factsOf(
	copies: readonly ComparedCopy[],
	t: Translate,
	word: (name: string) => string,
): Fact[] {
	const fact = (
		key: string,
		label: string,
		value: (copy: ComparedCopy) => string | null | undefined,
	): Fact => ({
		key,
		label,
		values: copies.map((copy) => value(copy) ?? ''),
	})
	return [
		fact('skin', t('compare_skin'), ({ skin }) => skin.name),
		fact('exterior', t('filter_exterior'), ({ exterior }) => {
			if (exterior === null) return null
			const label = wearLabel(exterior)
			return 'key' in label ? t(label.key) : label.raw
		}),
		fact('class', t('filter_class'), ({ class: name }) => name && word(name)),
		fact('collection', t('detail_collection'), ({ collection }) => collection),
		{ ...fact('float', t('skin_float'), ({ float_value: float }) => float?.toFixed(9)), isNumber: true },
		{ ...fact('seed', t('compare_paint_seed'), ({ paint_seed: seed }) => seed?.toString()), isNumber: true },
		{
			...fact('tradable', t('compare_tradable'), ({ trade_lock_until: until, is_sold: isSold }) => {
				if (isSold) return null
				return until !== null && until * 1000 > Date.now()
					? t('compare_tradable_from', { date: formatDay(until, { isUtc: true }) })
					: t('compare_tradable_now')
			}),
			isNumber: true,
		},
	]
}

export const isSame = ({ values }: Fact): boolean =>
	values[0] !== '' && values.every((value) => value === values[0])
export const isKnown = ({ values }: Fact): boolean => values.some((value) => value !== '')
