import { buildRequest } from '@skinverse/contract/client/build-request'
import type { CaseEvidenceEntry, OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { evidenceKinds } from '@skinverse/contract/entities/operator/case'
import { Button } from '@skinverse/ui/button'
import { Checkbox } from '@skinverse/ui/checkbox'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import {
	ArrowLeftRight,
	CreditCard,
	Download,
	type LucideIcon,
	Mail,
	Monitor,
	Package,
	Printer,
	UserCheck,
} from 'lucide-react'
import { useState } from 'react'
import { t } from '../../shared/text.ts'

type Kind = CaseEvidenceEntry['kind']

const LOOKS: Readonly<Record<Kind, { Icon: LucideIcon; tone: string }>> = {
	money: { Icon: CreditCard, tone: 'bg-amber/13 text-amber' },
	order: { Icon: Package, tone: 'bg-lightblue/13 text-lightblue' },
	trade: { Icon: ArrowLeftRight, tone: 'bg-green/13 text-green' },
	session: { Icon: Monitor, tone: 'bg-grey/13 text-grey' },
	account: { Icon: UserCheck, tone: 'bg-grey/13 text-grey' },
	message: { Icon: Mail, tone: 'bg-violet/18 text-lilac' },
}

interface CaseEvidenceProps {
	filed: OfficeCaseDetails
	isIncluded: (key: string, byDefault: boolean) => boolean
	onInclude: (key: string, isOn: boolean) => void
}

/** What happened around the payment, with a tick for each entry that goes to the bank. */
export function CaseEvidence({ filed, isIncluded, onInclude }: CaseEvidenceProps) {
	const [kind, setKind] = useState<Kind>()
	const { evidence } = filed
	const selectable = evidence.filter((entry) => entry.selectable)
	const count = selectable.filter(({ key, included }) => isIncluded(key, included)).length
	const kinds = evidenceKinds.filter((known) => evidence.some((entry) => entry.kind === known))
	const shown = evidence.filter((entry) => kind === undefined || entry.kind === kind)
	const mayChoose = canAnswer(filed)
	return (
		<section className="min-w-0 overflow-hidden rounded-panel border border-line bg-panel print:border-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
				<h2 className="font-display font-semibold">{t('office_case_timeline')}</h2>
				{mayChoose && (
					<p className="text-xs text-muted" role="status">
						{t('office_case_included', { count, all: selectable.length })}
					</p>
				)}
				<fieldset
					aria-label={t('office_case_filters')}
					className="ml-auto flex flex-wrap gap-1.5 max-lg:ml-0 print:hidden"
				>
					{[undefined, ...kinds].map((each) => (
						<button
							key={each ?? 'all'}
							type="button"
							aria-pressed={each === kind}
							onClick={() => setKind(each)}
							className="h-8 rounded-control border border-line px-2.5 text-xs text-soft hover:text-ink aria-pressed:border-violet/50 aria-pressed:bg-violet/18 aria-pressed:text-ink"
						>
							{t(`office_case_filter_${each ?? 'all'}`)}
						</button>
					))}
				</fieldset>
			</div>
			<ol className="py-1.5">
				{shown.map((entry) => (
					<Entry
						key={entry.key}
						entry={entry}
						choice={
							mayChoose && entry.selectable
								? {
										isOn: isIncluded(entry.key, entry.included),
										change: (isOn) => onInclude(entry.key, isOn),
									}
								: undefined
						}
					/>
				))}
			</ol>
			<div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 print:hidden">
				<Button
					size="sm"
					icon={<Download aria-hidden="true" className="size-4" />}
					render={<a href={csvPath(filed.id)} download />}
				>
					{t('office_case_export')}
				</Button>
				<Button
					size="sm"
					icon={<Printer aria-hidden="true" className="size-4" />}
					onClick={() => window.print()}
				>
					{t('office_case_print')}
				</Button>
			</div>
		</section>
	)
}

export const canAnswer = ({ kind, status, answered_by }: OfficeCaseDetails) =>
	kind === 'chargeback' && (status === 'opened' || status === 'evidence_due') && answered_by === null

const csvPath = (id: number) =>
	buildRequest({ key: 'GET /backoffice/cases/{id}/evidence.csv', params: { id: String(id) } }).path

interface EntryProps {
	entry: CaseEvidenceEntry
	choice: { isOn: boolean; change: (isOn: boolean) => void } | undefined
}

function Entry({ entry, choice }: EntryProps) {
	const { kind, at, title, details, order_id, deposit_id } = entry
	const { Icon, tone } = LOOKS[kind]
	return (
		<li
			className={clsx(
				'relative grid grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2',
				'md:grid-cols-[7.5rem_26px_minmax(0,1fr)_auto_2rem]',
				choice && !choice.isOn && 'print:hidden',
			)}
		>
			<span className="text-right text-xs text-muted max-md:col-start-2 max-md:row-start-2 max-md:text-left">
				<time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at)}</time>
			</span>
			<span
				aria-hidden="true"
				className={clsx('grid size-[26px] place-items-center rounded-inner max-md:row-start-1', tone)}
			>
				<Icon className="size-3.5" />
			</span>
			<span className="min-w-0 max-md:col-start-2 max-md:row-start-1">
				<span className="block text-sm font-medium wrap-anywhere">
					<bdi>{title}</bdi>
				</span>
				{details !== '' && (
					<span className="block text-xs text-muted wrap-anywhere">
						<bdi>{details}</bdi>
					</span>
				)}
			</span>
			<span className="text-xs text-soft max-md:col-start-2 max-md:row-start-3 print:hidden">
				{order_id !== null ? (
					<Link
						to="/orders/$id"
						params={{ id: String(order_id) }}
						search={{}}
						className="underline hover:text-ink"
					>
						{t('office_case_order', { id: order_id })}
					</Link>
				) : deposit_id !== null ? (
					<Link
						to="/deposits/$id"
						params={{ id: String(deposit_id) }}
						search={{}}
						className="underline hover:text-ink"
					>
						{t('office_case_deposit', { id: deposit_id })}
					</Link>
				) : null}
			</span>
			<span className="justify-self-end max-md:col-start-3 max-md:row-start-1 print:hidden">
				{choice && (
					<Checkbox checked={choice.isOn} onCheckedChange={choice.change} className="min-h-6!">
						<span className="sr-only">{t('office_case_include', { title })}</span>
					</Checkbox>
				)}
			</span>
		</li>
	)
}
