import type { BulkChange, StoredRule } from '@skinverse/contract/entities/operator/bulk-change'
import { amountText } from '../../../shared/money.ts'
import { t } from '../../../shared/text.ts'

const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero', maximumFractionDigits: 2 })

/** "Median −2.7 %, ending in .90" */
function ruleText({ base, percent = 0, amount = 0, price, ending }: StoredRule): string {
	const steps = [
		percent !== 0 && `${minus(signed.format(percent / 100))} %`,
		amount !== 0 && `${minus(signed.format(amount / 100))} EUR`,
		base === 'fixed' && price !== undefined && amountText(price / 100),
	].filter((step) => step !== false)
	const words = [t(`office_bulk_base_${base}`), ...steps].join(' ')
	return ending === 'none' ? words : t('office_bulk_ending_text', { rule: words, ending })
}

const minus = (text: string) => text.replace('-', '−')

/** What a change did, in a few words. */
export function changeText({ action, rule, reason, file }: BulkChange): string {
	if (action === 'price' && rule !== null) return ruleText(rule)
	if (action === 'file') return file ?? t('office_bulk_file')
	if (action === 'withdraw') return reason ?? t('office_item_event_withdraw')
	return t('office_item_event_put_back')
}
