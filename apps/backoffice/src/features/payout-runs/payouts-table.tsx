import type { RunnablePayout, RunPayout } from '@skinverse/contract/entities/operator/payout-run'
import { Checkbox } from '@skinverse/ui/checkbox'
import { VisuallyHidden } from '@skinverse/ui/visually-hidden'
import { formatDay } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { amountText, eurText } from '../../shared/money.ts'
import { t, tCount } from '../../shared/text.ts'
import { isGrave, PayoutChecks } from './payout-checks.tsx'
import { PayoutState } from './run-status.tsx'

interface Selection {
	ids: ReadonlySet<number>
	onChange: (ids: Set<number>) => void
}

interface PayoutsTableProps {
	caption: string
	payouts: readonly (RunnablePayout | RunPayout)[]
	/** None: rows cannot be chosen. */
	selection?: Selection
	/** Which rows can be chosen; by default all. */
	canSelect?: (payout: RunnablePayout | RunPayout) => boolean
	/** Shows what became of each payout instead of its checks. */
	showsState?: boolean
	/** At the end of the head. */
	actions?: ReactNode
	empty?: ReactNode
	footer?: ReactNode
}

const CELL = 'md:h-[33px] md:border-b md:border-line md:px-2 md:whitespace-nowrap md:group-last:border-b-0'

/** Payouts in short rows, so that a whole run fits on a screen. On a phone each row becomes an entry. */
export function PayoutsTable(props: PayoutsTableProps) {
	const { caption, payouts, selection, canSelect = () => true, showsState, actions, empty, footer } = props
	const selectable = payouts.filter(canSelect)
	return (
		<section aria-label={caption} className="surface min-w-0 overflow-hidden">
			<TableHead
				selectable={selectable}
				payouts={payouts}
				selection={selection}
				actions={actions}
				showsState={showsState}
			/>
			{payouts.length === 0 ? (
				<div className="border-t border-line p-4">{empty}</div>
			) : (
				<div className="md:overflow-x-auto">
					<table className="w-full border-collapse text-sm max-md:block">
						<caption className="sr-only">{caption}</caption>
						<thead className="max-md:sr-only">
							<tr className="text-left text-xs text-muted *:h-8 *:border-y *:border-line *:px-2 *:font-normal *:whitespace-nowrap">
								{selection && (
									<th scope="col" className="w-9 pl-4!">
										<VisuallyHidden>{t('office_bulk_selection')}</VisuallyHidden>
									</th>
								)}
								<th scope="col" className={clsx(!selection && 'pl-4!')}>
									{t('office_run_seller')}
								</th>
								<th scope="col">{t('office_run_account')}</th>
								<th scope="col">{t('office_run_offer')}</th>
								<th scope="col" className="max-lg:hidden">
									{t('office_run_requested')}
								</th>
								<th scope="col" className="text-right max-lg:hidden">
									{t('office_run_paid_before')}
								</th>
								<th scope="col">{t(showsState ? 'office_run_state' : 'office_run_checks')}</th>
								<th scope="col" className="pr-4! text-right">
									{t('office_run_amount')}
								</th>
							</tr>
						</thead>
						<tbody className="max-md:block">
							{payouts.map((payout) => (
								<PayoutRow
									key={payout.id}
									payout={payout}
									selection={selection}
									disabled={!canSelect(payout)}
									showsState={showsState}
								/>
							))}
						</tbody>
					</table>
				</div>
			)}
			{footer && <div className="border-t border-line px-4 py-2 text-xs text-muted">{footer}</div>}
		</section>
	)
}

interface TableHeadProps extends Pick<PayoutsTableProps, 'payouts' | 'selection' | 'actions' | 'showsState'> {
	selectable: readonly RunnablePayout[]
}

function TableHead({ payouts, selectable, selection, actions, showsState }: TableHeadProps) {
	const chosen = selectable.filter(({ id }) => selection?.ids.has(id))
	const counted = chosen.length > 0 ? chosen : payouts
	const marked = showsState ? 0 : counted.filter(({ checks }) => checks.length > 0).length
	const total = counted.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
	const sum = <span className="ml-2 font-display text-lilac">{eurText(total / 100)}</span>
	return (
		<div
			className={clsx(
				'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5',
				chosen.length > 0 && 'bg-violet/9',
			)}
		>
			{selection && selectable.length > 0 ? (
				<Checkbox
					checked={chosen.length === selectable.length}
					indeterminate={chosen.length > 0 && chosen.length < selectable.length}
					onCheckedChange={(isChecked) =>
						selection.onChange(new Set(isChecked ? selectable.map(({ id }) => id) : []))
					}
				>
					<VisuallyHidden>{t('office_runs_select_all')} </VisuallyHidden>
					<strong className="font-semibold">
						{chosen.length > 0
							? t('office_runs_selected', { count: chosen.length, total: selectable.length })
							: tCount('office_run_count', payouts.length)}
					</strong>
					{sum}
				</Checkbox>
			) : (
				<span className="text-sm">
					<strong className="font-semibold">{tCount('office_run_count', payouts.length)}</strong>
					{sum}
				</span>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-2">
				{marked > 0 && (
					<span className="inline-flex items-center gap-1.5 text-xs text-soft">
						<TriangleAlert aria-hidden="true" className="size-3.5 text-amber" />
						{tCount('office_run_to_look_at', marked)}
					</span>
				)}
				{actions}
			</div>
		</div>
	)
}

interface PayoutRowProps {
	payout: RunnablePayout | RunPayout
	selection: Selection | undefined
	disabled: boolean
	showsState: boolean | undefined
}

function PayoutRow({ payout, selection, disabled, showsState }: PayoutRowProps) {
	const { id, offer_id, account, account_holder, created_at, paid_before, amount } = payout
	const isChosen = selection?.ids.has(id) === true && !disabled
	const isOut = 'state' in payout && (payout.state === 'taken_out' || payout.state === 'released')
	return (
		<tr
			className={clsx(
				'group max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-line max-md:p-3',
				isGrave(payout) && !showsState ? 'bg-red/8' : isChosen && 'bg-violet/7',
				isOut && 'text-faint',
			)}
		>
			{selection && (
				<td className={clsx(CELL, 'max-md:row-span-3 md:pl-4!')}>
					<Checkbox
						className="min-h-0!"
						checked={isChosen}
						disabled={disabled}
						onCheckedChange={(isChecked) => {
							const ids = new Set(selection.ids)
							if (isChecked) ids.add(id)
							else ids.delete(id)
							selection.onChange(ids)
						}}
					>
						<VisuallyHidden>{t('office_runs_select', { id })}</VisuallyHidden>
					</Checkbox>
				</td>
			)}
			<td className={clsx(CELL, 'min-w-0 max-md:col-start-2', !selection && 'md:pl-4!')}>
				<Link
					to="/payouts/$id"
					params={{ id: String(id) }}
					className="block max-w-44 truncate font-medium hover:underline"
				>
					<bdi>{account_holder || t('office_payout_number', { id })}</bdi>
				</Link>
				<BlockedBadge person={payout.seller} />
			</td>
			<td className={clsx(CELL, 'text-soft max-md:col-start-2 max-md:row-start-2 max-md:text-xs')}>
				{account}
			</td>
			<td className={clsx(CELL, 'max-md:hidden')}>
				<Link to="/offers/$id" params={{ id: String(offer_id) }} className="text-muted hover:underline">
					{offer_id}
				</Link>
			</td>
			<td className={clsx(CELL, 'text-muted max-lg:hidden')}>{formatDay(created_at)}</td>
			<td className={clsx(CELL, 'text-right text-muted max-lg:hidden', paid_before === 0 && 'text-amber!')}>
				{paid_before}
			</td>
			<td className={clsx(CELL, 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 md:max-w-60')}>
				{showsState && 'state' in payout ? <Outcome payout={payout} /> : <PayoutChecks payout={payout} />}
			</td>
			<td
				className={clsx(
					CELL,
					'text-right font-display font-semibold max-md:col-start-3 max-md:row-start-1 md:pr-4!',
				)}
			>
				{amountText(amount)}
			</td>
		</tr>
	)
}

function Outcome({ payout: { state, reason, bank_reference } }: { payout: RunPayout }) {
	const more = reason ?? bank_reference
	return (
		<span className="flex min-w-0 items-center gap-2">
			<PayoutState state={state} />
			{more !== null && more !== '' && (
				<span title={more} className="min-w-0 truncate text-xs text-muted">
					<bdi>{more}</bdi>
				</span>
			)}
		</span>
	)
}
