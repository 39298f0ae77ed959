import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { amountText, eurText, moneyText } from '../../shared/money.ts'
import { t, tCount } from '../../shared/text.ts'
import { deadlineTone, TimeLeft } from './deadline.tsx'

/** The case in numbers: what was disputed, what is owed, what was taken, what was bought, and until when. */
export function CaseFigures({ filed }: { filed: OfficeCaseDetails }) {
	const { kind, status, amount, currency, fee, credits, from_balance, debt, debt_booked, booked_at } = filed
	const isOver = ['lost', 'settled', 'written_off', 'won'].includes(status)
	const isUndone = kind === 'delivery_reversal' || kind === 'intake_reversal'
	if (kind === 'delivery_reversal') return <UndoneDelivery filed={filed} />
	return (
		<section className="grid overflow-hidden rounded-panel border border-line bg-panel sm:grid-cols-2 lg:grid-cols-[.85fr_1.1fr_1fr_1.3fr_1.15fr]">
			<Figure
				label={t(AMOUNTS[kind])}
				hint={
					isUndone
						? t('office_case_undone_items_hint')
						: fee === 0
							? t('office_case_no_fee')
							: t(isOver ? 'office_case_fee' : 'office_case_fee_if_lost', { amount: eurText(fee) })
				}
			>
				{moneyText(amount, currency)}
			</Figure>
			<Figure
				label={t('office_case_debt_of')}
				tone={debt > 0 ? 'red' : undefined}
				hint={
					debt > 0
						? t('office_case_debt_blocks', { amount: eurText(filed.debt_eur) })
						: debt_booked > 0
							? t('office_case_debt_was', { amount: amountText(debt_booked) })
							: t('office_case_debt_none')
				}
			>
				{amountText(debt)} <Unit />
			</Figure>
			<Figure
				label={t(filed.returned_at === null ? 'office_case_from_balance' : 'office_case_returned')}
				hint={
					booked_at === null
						? t('office_case_not_booked')
						: t('office_case_from_balance_hint', { amount: amountText(credits) })
				}
			>
				{amountText(filed.returned_at === null ? from_balance : credits)} <Unit />
			</Figure>
			<Bought filed={filed} />
			<Deadline filed={filed} />
		</section>
	)
}

/** An undone delivery takes nothing from the person and has no deadline of a bank. */
function UndoneDelivery({ filed }: { filed: OfficeCaseDetails }) {
	const { amount, currency, created_at, closed_at } = filed
	return (
		<section className="grid overflow-hidden rounded-panel border border-line bg-panel lg:grid-cols-[1fr_2fr_1fr]">
			<Figure label={t('office_case_undone_items')} hint={t('office_case_undone_items_hint')}>
				{moneyText(amount, currency)}
			</Figure>
			<Bought filed={filed} />
			<Figure label={t(closed_at === null ? 'office_case_undone_on' : 'office_case_closed_on')}>
				<span className="text-base">{formatMoment(closed_at ?? created_at)}</span>
			</Figure>
		</section>
	)
}

const AMOUNTS = {
	chargeback: 'office_case_disputed',
	refund: 'office_case_refunded',
	delivery_reversal: 'office_case_undone_items',
	intake_reversal: 'office_case_undone_items',
} as const satisfies Record<OfficeCaseDetails['kind'], string>

interface FigureProps {
	label: string
	hint?: ReactNode
	tone?: 'red' | undefined
	className?: string
	children: ReactNode
}

function Figure({ label, hint, tone, className, children }: FigureProps) {
	return (
		<div
			className={clsx(
				'min-w-0 border-line px-4 py-3 not-last:border-b lg:border-b-0 lg:not-last:border-r',
				className,
			)}
		>
			<p className="text-xs text-muted">{label}</p>
			<p className={clsx('mt-0.5 truncate font-display text-lg font-semibold', tone === 'red' && 'text-red')}>
				{children}
			</p>
			<p className="text-xs text-muted wrap-anywhere">{hint}</p>
		</div>
	)
}

const Unit = () => (
	<span className="font-sans text-xs font-normal text-muted">{t('office_case_credits')}</span>
)

function Bought({ filed: { orders, deposit_id, offer_id } }: { filed: OfficeCaseDetails }) {
	const [first, ...more] = orders
	if (offer_id !== null) return <Sold offerId={offer_id} />
	return (
		<Figure
			label={t(deposit_id === null ? 'office_case_undone_order' : 'office_case_orders')}
			hint={
				deposit_id === null ? (
					first && t('office_case_order', { id: first.id })
				) : (
					<>
						<Link
							to="/deposits/$id"
							params={{ id: String(deposit_id) }}
							search={{}}
							className="underline hover:text-ink"
						>
							{t('office_case_deposit', { id: deposit_id })}
						</Link>
						{more.length > 0 && <>, {tCount('office_case_orders_more', more.length)}</>}
					</>
				)
			}
		>
			{first === undefined ? (
				<span className="text-base text-muted">{t('office_case_orders_none')}</span>
			) : (
				<Link
					to="/orders/$id"
					params={{ id: String(first.id) }}
					search={{}}
					title={first.title}
					className="text-base hover:underline"
				>
					{first.title || t('office_case_order', { id: first.id })}
				</Link>
			)}
		</Figure>
	)
}

function Deadline({ filed: { status, due_at, created_at, closed_at } }: { filed: OfficeCaseDetails }) {
	const now = Date.now() / 1000
	const isDue = due_at !== null && (status === 'opened' || status === 'evidence_due')
	if (!isDue) {
		// The bank has decided, and the debt is still open.
		const closed = status === 'lost' ? 'office_case_decided_on' : 'office_case_closed_on'
		return (
			<Figure label={t(closed_at === null ? 'office_case_deadline' : closed)}>
				<span className="text-base">
					{closed_at === null
						? due_at === null
							? t('office_case_no_deadline')
							: formatMoment(due_at)
						: formatMoment(closed_at)}
				</span>
			</Figure>
		)
	}
	const tone = deadlineTone(due_at - now)
	return (
		<Figure
			label={t('office_case_deadline')}
			className={tone === 'red' ? 'bg-red/6' : tone === 'amber' ? 'bg-amber/6' : undefined}
			hint={<TimeLeft bar openedAt={created_at} dueAt={due_at} nowSeconds={now} />}
		>
			<span className="text-base">{formatMoment(due_at)}</span>
		</Figure>
	)
}

function Sold({ offerId }: { offerId: number }) {
	return (
		<Figure label={t('office_case_undone_sold')}>
			<Link
				to="/offers/$id"
				params={{ id: String(offerId) }}
				search={{}}
				className="text-base hover:underline"
			>
				{t('office_case_undone_offer', { id: offerId })}
			</Link>
		</Figure>
	)
}
