import {
	isPayoutFault,
	type PayoutCheck,
	type RunnablePayout,
} from '@skinverse/contract/entities/operator/payout-run'
import clsx from 'clsx'
import { Check, CircleX, TriangleAlert } from 'lucide-react'
import { t } from '../../shared/text.ts'

/** A payout that failed before, or cannot be paid: red instead of amber. */
export const isGrave = ({ checks }: Pick<RunnablePayout, 'checks'>): boolean =>
	checks.some((check) => isPayoutFault(check) || check === 'failed_before')

/** What is unusual about a payout, in one line. */
export function PayoutChecks({ payout }: { payout: RunnablePayout }) {
	const { checks } = payout
	if (checks.length === 0) {
		return (
			<span className="flex items-center gap-1.5 text-xs text-muted">
				<Check aria-hidden="true" className="size-3.5 text-green" />
				{t('office_run_check_passed')}
			</span>
		)
	}
	const grave = isGrave(payout)
	const Icon = grave ? CircleX : TriangleAlert
	const words = checks.map((check) => checkText(check, payout)).join(', ')
	return (
		<span
			title={words}
			className={clsx('flex max-w-full items-center gap-1.5 text-xs', grave ? 'text-red' : 'text-amber')}
		>
			<Icon aria-hidden="true" className="size-3.5 shrink-0" />
			<span className="min-w-0 truncate max-md:whitespace-normal">{words}</span>
		</span>
	)
}

function checkText(check: PayoutCheck, { failed }: RunnablePayout): string {
	if (check !== 'failed_before' || failed === null) return t(`office_run_check_${check}`)
	const where =
		failed.run_id === null
			? t('office_run_check_failed_before')
			: t('office_run_check_failed_in_run', { run: failed.run_id })
	return failed.reason === '' ? where : `${where}: ${failed.reason}`
}
