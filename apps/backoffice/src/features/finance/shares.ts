import { t } from '../../shared/text.ts'

const percent = new Intl.NumberFormat('en-GB', {
	style: 'percent',
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
})

/** A share in percent; a dash if there is no whole. */
export function shareText(part: number, whole: number): string {
	return whole > 0 ? percent.format(part / whole) : t('office_trail_absent')
}

interface Costed {
	without_vat: number
	unknown_cost: number
}

/** The share of sales whose cost is known. */
export const knownShare = ({ without_vat, unknown_cost }: Costed): string =>
	shareText(without_vat - unknown_cost, without_vat)

/** The margin of what has a known cost. */
export const marginShare = ({ margin, without_vat, unknown_cost }: Costed & { margin: number }): string =>
	shareText(margin, without_vat - unknown_cost)
