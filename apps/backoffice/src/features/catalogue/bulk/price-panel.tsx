import type { BulkPreview } from '@skinverse/contract/entities/operator/bulk-change'
import {
	type oldPriceChoices,
	type PriceRuleInput,
	priceBases,
	priceEndings,
	priceRule,
} from '@skinverse/contract/rules/bulk-change'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { IconButton } from '@skinverse/ui/icon-button'
import { Select } from '@skinverse/ui/select'
import { SkeletonText } from '@skinverse/ui/skeleton'
import { TextInput } from '@skinverse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { isTextKey, t, tCount } from '../../../shared/text.ts'
import { pricePreviewQuery } from './bulk-queries.ts'
import { PreviewFigures } from './preview-figures.tsx'
import type { TypedRule } from './typed-rule.ts'
import type { Selection } from './use-selection.ts'
import { useSettledRule } from './use-settled-rule.ts'

const number = new Intl.NumberFormat('en-GB')

const OLD_PRICES = ['keep', 'clear', 'before'] as const satisfies typeof oldPriceChoices

interface PricePanelProps {
	selection: Selection
	rule: TypedRule
	onRule: (rule: TypedRule) => void
	onClose: () => void
}

/** A price rule, its preview for the whole selection, and the button that runs it. */
export function PricePanel({ selection, rule, onRule, onClose }: PricePanelProps) {
	const { call } = useOffice()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	const settled = useSettledRule(rule)
	const preview = useQuery(pricePreviewQuery(call, settled, selection.body))
	const isFresh = !preview.isPlaceholderData && !preview.isFetching && settled !== undefined
	// A new key for each change: a repeated request of the same one starts nothing.
	const about = JSON.stringify([settled, selection.body])
	const [key, setKey] = useState({ about, uuid: crypto.randomUUID() })
	if (key.about !== about) setKey({ about, uuid: crypto.randomUUID() })
	const start = useDecision(async (sent: PriceRuleInput) => {
		const body = { action: 'price', rule: sent, selection: selection.body, key: key.uuid } as const
		const answer = await call('POST /backoffice/bulk-changes', { body })
		selection.clear()
		onClose()
		return answer
	})
	const changes = isFresh ? (preview.data?.changes ?? 0) : 0

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (settled !== undefined && changes > 0) start.mutate(settled)
	}
	function closeOnEscape(event: KeyboardEvent): void {
		if (event.key === 'Escape' && !event.defaultPrevented) onClose()
	}

	return (
		<section
			aria-label={t('office_bulk_price_rule')}
			onKeyDown={closeOnEscape}
			className="surface flex flex-col xl:sticky xl:top-4 xl:max-h-[calc(100dvh-12.5rem)] xl:group-has-[[data-bulk-banner]]/catalogue:max-h-[calc(100dvh-16.25rem)]"
		>
			<header className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-4">
				<h2 ref={heading} tabIndex={-1} className="text-base outline-none">
					{t('office_bulk_price_rule')}
				</h2>
				<IconButton label={t('close')} variant="ghost" onClick={onClose} className="size-9!">
					<X aria-hidden="true" />
				</IconButton>
			</header>
			<form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
				<div className="grid min-h-0 gap-3 overflow-y-auto p-4">
					<RuleFields rule={rule} onRule={onRule} />
					<div className="-mx-4 border-t border-line px-4 pt-3">
						<div className="mb-2 flex items-center justify-between gap-3 text-sm">
							<h3 className="font-display font-semibold">{t('office_bulk_preview')}</h3>
							{settled !== undefined && <PreviewState preview={preview.data} isFresh={isFresh} />}
						</div>
						<Preview
							query={preview}
							isFresh={isFresh}
							aboveCost={rule.above_cost}
							hasRule={settled !== undefined}
						/>
					</div>
				</div>
				<div className="grid gap-2 border-t border-line p-4">
					<Failure error={start.error} onReloaded={start.reset} />
					<Button
						type="submit"
						block
						variant="primary"
						disabled={changes === 0}
						busy={start.isPending}
						busyLabel={t('office_bulk_starting')}
					>
						{tCount('office_bulk_change', changes, { total: number.format(changes) })}
					</Button>
					<p className="text-xs text-muted">{t('office_bulk_change_hint')}</p>
				</div>
			</form>
		</section>
	)
}

function PreviewState({ preview, isFresh }: { preview: BulkPreview | undefined; isFresh: boolean }) {
	if (!isFresh || preview === undefined)
		return <span className="text-xs text-muted">{t('office_bulk_computing')}</span>
	return (
		<span className="inline-flex items-center gap-1.5 text-xs text-green">
			<CircleCheck aria-hidden="true" className="size-3.5" />
			{t('office_bulk_computed', { total: number.format(preview.matching) })}
		</span>
	)
}

interface PreviewProps {
	query: { data: BulkPreview | undefined; error: unknown; refetch: () => unknown }
	isFresh: boolean
	hasRule: boolean
	aboveCost: string
}

function Preview({ query: { data, error, refetch }, isFresh, hasRule, aboveCost }: PreviewProps) {
	if (!hasRule) return <p className="text-sm text-muted">{t('office_bulk_no_rule')}</p>
	if (error && !isFresh) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (data === undefined) return <SkeletonText lines={6} />
	return (
		<div className={isFresh ? undefined : 'opacity-60'} aria-busy={!isFresh}>
			<PreviewFigures preview={data} aboveCost={aboveCost} />
		</div>
	)
}

function RuleFields({ rule, onRule }: Pick<PricePanelProps, 'rule' | 'onRule'>) {
	const errors = errorsOf(rule)
	const input = (name: keyof Omit<TypedRule, 'base' | 'ending' | 'old_price'>, suffix: string) => (
		<TextInput
			size="sm"
			inputMode="decimal"
			autoComplete="off"
			maxLength={10}
			value={rule[name]}
			suffix={suffix}
			onChange={({ currentTarget: { value } }) => onRule({ ...rule, [name]: decimalIn(value) })}
		/>
	)
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
				<Field label={t('office_bulk_base')}>
					<Select
						size="sm"
						value={rule.base}
						onValueChange={(base) => onRule({ ...rule, base })}
						options={priceBases.map((base) => ({ value: base, label: t(`office_bulk_base_${base}`) }))}
					/>
				</Field>
				{rule.base === 'fixed' ? (
					<Field label={t('office_item_price')} error={errors.price}>
						{input('price', '€')}
					</Field>
				) : (
					<Field label={t('office_bulk_percent')} error={errors.percent}>
						{input('percent', '%')}
					</Field>
				)}
			</div>
			<div className="grid grid-cols-2 gap-x-2 gap-y-3">
				<Field label={t('office_bulk_amount')} error={errors.amount}>
					{input('amount', '€')}
				</Field>
				<Field label={t('office_bulk_ending')}>
					<Select
						size="sm"
						value={rule.ending}
						onValueChange={(ending) => onRule({ ...rule, ending })}
						options={priceEndings.map((ending) => ({
							value: ending,
							label: ending === 'none' ? t('office_bulk_ending_none') : `.${ending}`,
						}))}
					/>
				</Field>
				<Field label={t('office_bulk_above_cost')} error={errors.above_cost}>
					{input('above_cost', '%')}
				</Field>
				<Field label={t('office_bulk_at_most')} error={errors.change_at_most}>
					{input('change_at_most', '%')}
				</Field>
			</div>
			<details className="group/more text-sm">
				<summary className="cursor-pointer text-xs text-lilac hover:underline">
					{t('office_bulk_more')}
				</summary>
				<div className="mt-3 grid grid-cols-2 gap-x-2 gap-y-3">
					<Field label={t('office_bulk_lowest')} error={errors.lowest}>
						{input('lowest', '€')}
					</Field>
					<Field label={t('office_bulk_highest')} error={errors.highest}>
						{input('highest', '€')}
					</Field>
					<Field label={t('office_bulk_old_price')} className="col-span-2">
						<Select
							size="sm"
							value={rule.old_price}
							onValueChange={(old_price) => onRule({ ...rule, old_price })}
							options={OLD_PRICES.map((choice) => ({
								value: choice,
								label: t(`office_bulk_old_price_${choice}`),
							}))}
						/>
					</Field>
				</div>
			</details>
		</>
	)
}

/** A comma and a real minus, as people type them. */
const decimalIn = (typed: string) => typed.trim().replace(',', '.').replace('−', '-')

function errorsOf(rule: TypedRule): Partial<Record<keyof TypedRule, string>> {
	const parsed = priceRule.safeParse(rule)
	if (parsed.success) return {}
	const errors: Record<string, string> = {}
	for (const { path, message } of parsed.error.issues) {
		const name = String(path[0])
		// An empty price is not wrong yet: there is only no preview.
		const isEmpty = rule[name as keyof TypedRule] === ''
		if (!isEmpty) errors[name] ??= isTextKey(message) ? t(message) : t('field_invalid')
	}
	return errors
}
