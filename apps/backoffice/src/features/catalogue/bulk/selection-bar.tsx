import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../../shared/ask-dialog.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { ReasonDialog } from '../../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t, tCount } from '../../../shared/text.ts'
import { ColumnChooser } from '../column-chooser.tsx'
import type { Selection } from './use-selection.ts'

const number = new Intl.NumberFormat('en-GB')

interface SelectionBarProps {
	selection: Selection
	total: number
	status: string | undefined
	isPricing: boolean
	onPrice: () => void
}

/** How many are selected, on all pages, and what can be done with them. */
export function SelectionBar({ selection, total, status, isPricing, onPrice }: SelectionBarProps) {
	const { count, isAll } = selection
	const mayWrite = useMay('catalogue.write')
	const isWhole = count > 0 && count === total
	const size = tCount('office_bulk_selected', count, { total: number.format(count) })
	return (
		<div
			className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1 data-some:bg-violet/10"
			data-some={count > 0 ? '' : undefined}
		>
			<Checkbox
				checked={isWhole}
				indeterminate={count > 0 && !isWhole}
				onCheckedChange={() => (count > 0 ? selection.clear() : selection.selectAll())}
			>
				{count === 0 ? (
					<span className="text-muted">
						{tCount('office_bulk_select_all', total, { total: number.format(total) })}
					</span>
				) : (
					<span className="font-display font-semibold">{size}</span>
				)}
			</Checkbox>
			{count > 0 && <span className="text-xs text-muted">{isAll && t('office_bulk_all_pages')}</span>}
			{count > 0 && !isAll && count < total && (
				<button
					type="button"
					onClick={selection.selectAll}
					className="h-8 text-xs text-lilac hover:underline"
				>
					{t('office_bulk_take_all', { total: number.format(total) })}
				</button>
			)}
			<span className="ml-auto flex items-center gap-2">
				{mayWrite && count > 0 && status !== 'sold' && (
					<>
						<StatusButton key={status} selection={selection} isBack={status === 'withdrawn'} />
						<Button
							size="sm"
							aria-pressed={isPricing}
							icon={<Percent aria-hidden="true" className="size-3.5" />}
							onClick={onPrice}
							className="h-8! max-md:h-10! aria-pressed:border-violet! aria-pressed:bg-violet/20!"
						>
							{t('office_bulk_price_rule')}
						</Button>
					</>
				)}
				{!isPricing && <ColumnChooser />}
			</span>
		</div>
	)
}

function StatusButton({ selection, isBack }: { selection: Selection; isBack: boolean }) {
	const { call } = useOffice()
	const [key, setKey] = useState<string>()
	const start = useDecision(async (reason: { reason: string } | undefined) => {
		const about = { selection: selection.body, key: key ?? '' }
		const body =
			reason === undefined
				? ({ action: 'put_back', ...about } as const)
				: ({ action: 'withdraw', ...reason, ...about } as const)
		const answer = await call('POST /backoffice/bulk-changes', { body })
		selection.clear()
		return answer
	})
	const withdraw = useDecision((body: { reason: string }) => start.mutateAsync(body).then(quiet))
	const close = () => setKey(undefined)
	const values = { total: number.format(selection.count) }
	return (
		<>
			<Button size="sm" className="h-8! max-md:h-10!" onClick={() => setKey(crypto.randomUUID())}>
				{t(isBack ? 'office_item_put_back' : 'office_item_withdraw')}
			</Button>
			{isBack ? (
				<AskDialog
					open={key !== undefined}
					title={tCount('office_bulk_put_back_title', selection.count, values)}
					text={t('office_bulk_put_back_text')}
					confirm={t('office_item_put_back')}
					confirming={t('office_item_putting_back')}
					saving={start}
					onSubmit={() => start.mutate(undefined, { onSuccess: close })}
					onClose={close}
				/>
			) : (
				<ReasonDialog
					open={key !== undefined}
					title={tCount('office_bulk_withdraw_title', selection.count, values)}
					text={t('office_bulk_withdraw_text')}
					confirm={t('office_item_withdraw')}
					confirming={t('office_item_withdrawing')}
					decision={withdraw}
					onClose={close}
				/>
			)}
		</>
	)
}

const quiet = (answer: { message: string }) => answer
