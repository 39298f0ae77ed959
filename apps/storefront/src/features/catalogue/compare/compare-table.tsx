import { comparedText } from '@skinverse/contract/compared'
import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { MIN_COMPARED } from '@skinverse/contract/limits'
import { cents, centsOf, decimalOf } from '@skinverse/contract/money'
import { IconButton } from '@skinverse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { useGone, useLiveItem } from '../../../shared/live/use-live.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { WatchSlot } from '../../../shared/watchlist/watch-slot.tsx'
import { AgainstMedian } from '../skin/against-median.tsx'
import { CopyMark } from '../skin/copy-mark.tsx'
import { factsOf, isKnown, isSame } from './compare-facts.tsx'
import { Letter, letterOf } from './letter.tsx'
import './compare.css'

interface CompareTableProps {
	copies: readonly ComparedCopy[]
	renderAction: (copy: ComparedCopy, isFirst: boolean) => ReactNode
}

/** Explicit roles: some browsers drop the roles of table elements with another `display`. */
const ROLE = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	rowheader: { role: 'rowheader' },
	cell: { role: 'cell' },
}

export function CompareTable({ copies, renderAction }: CompareTableProps) {
	const { t } = useTranslation()
	const facts = factsOf(copies, t, (name) => itemWord(t, name)).filter(isKnown)
	const same = facts.filter(isSame)
	const gone = useGone(copies.map(({ id }) => id))
	const onSale = copies.filter((copy) => !copy.is_sold && !gone.includes(copy.id))
	const lowest = Math.min(...onSale.map(({ price }) => price))
	const cheapest = onSale.find(({ price }) => price === lowest)
	const floats = copies.flatMap(({ float_value: float }) => float ?? [])
	const freshest = new Set(floats).size > 1 ? Math.min(...floats) : undefined
	const row = (label: string, cell: (copy: ComparedCopy, place: number) => ReactNode) => (
		<tr {...ROLE.row} key={label}>
			<th {...ROLE.rowheader} scope="row" className="text-muted text-sm">
				{label}
			</th>
			{copies.map((copy, place) => (
				<td {...ROLE.cell} key={copy.id} className="wrap-anywhere text-sm">
					{cell(copy, place)}
				</td>
			))}
		</tr>
	)
	return (
		// Scrolls sideways on a phone, so the keyboard has to reach it.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above
		<table {...ROLE.table} tabIndex={0} className="compare-table" data-copies={copies.length}>
			<caption className="sr-only">{t('compare_table')}</caption>
			<thead {...ROLE.rowgroup}>
				<tr {...ROLE.row}>
					{same.length > 0 ? (
						<th {...ROLE.columnheader} scope="col">
							<SameFacts facts={same} />
						</th>
					) : (
						<td {...ROLE.cell} />
					)}
					{copies.map((copy, place) => (
						<th {...ROLE.columnheader} scope="col" key={copy.id}>
							<CopyHead
								copies={copies}
								copy={copy}
								place={place}
								action={renderAction(copy, copy.id === cheapest?.id)}
							/>
						</th>
					))}
				</tr>
			</thead>
			<tbody {...ROLE.rowgroup}>
				{copies.some(({ against_median: percent }) => percent !== null) &&
					row(t('skin_against_median'), (copy) => <AgainstMedian percent={copy.against_median} />)}
				{row(t('compare_difference'), (copy) =>
					!onSale.includes(copy) ? null : copy.price === lowest ? (
						<CopyMark mark="cheapest" />
					) : (
						<span className="whitespace-nowrap">
							+{' '}
							<Price
								bare
								eur={decimalOf(cents(centsOf(copy.price) - centsOf(lowest)))}
								className="font-normal"
							/>
						</span>
					),
				)}
				{facts
					.filter((fact) => !isSame(fact))
					.map(({ key, label, values }) =>
						row(label, (copy, place) => (
							<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
								{values[place]}
								{key === 'float' && copy.float_value === freshest && <CopyMark mark="lowest_float" />}
							</span>
						)),
					)}
				{row(t('compare_item'), (copy) =>
					!onSale.includes(copy) ? null : (
						<Link
							to="/products/$category/$subcategory/$productId"
							params={{ category: copy.category, subcategory: 'all', productId: String(copy.id) }}
							className="inline-flex min-h-6 items-center gap-1.5 text-lilac hover:underline"
						>
							{t('compare_open')}
							<ArrowRight aria-hidden="true" className="size-4 shrink-0" />
						</Link>
					),
				)}
			</tbody>
		</table>
	)
}

function SameFacts({ facts }: { facts: ReturnType<typeof factsOf> }) {
	const { t } = useTranslation()
	return (
		<div className="text-sm">
			<p className="text-muted text-xs">{t('compare_same')}</p>
			<ul className="mt-1 text-soft max-md:flex max-md:flex-wrap max-md:gap-x-2 md:grid md:gap-0.5">
				{facts.map(({ key, label, values, isNumber }) => (
					<li key={key}>{isNumber ? `${label}: ${values[0]}` : values[0]}</li>
				))}
			</ul>
		</div>
	)
}

interface CopyHeadProps {
	copies: readonly ComparedCopy[]
	copy: ComparedCopy
	place: number
	action: ReactNode
}

function CopyHead({ copies, copy, place, action }: CopyHeadProps) {
	const { t } = useTranslation()
	const live = useLiveItem(copy.id)
	const isSold = copy.is_sold || live === 'gone'
	const letter = letterOf(place)
	const others = copies.filter(({ id }) => id !== copy.id).map(({ id }) => id)
	return (
		<div data-live={isSold ? 'gone' : live} className="relative grid h-full content-start gap-3">
			<span className="sr-only">{t('compare_copy', { letter })}</span>
			<div className="flex h-10 items-center justify-between">
				<Letter place={place} className="mr-auto" />
				{!isSold && <WatchSlot thing={{ kind: 'item', id: copy.id }} name={copy.title} />}
				{copies.length > MIN_COMPARED && (
					<IconButton
						label={t('compare_remove', { letter })}
						variant="ghost"
						className="-mr-2"
						render={<Link to="/compare" search={{ items: comparedText(others) }} />}
					>
						<X aria-hidden="true" />
					</IconButton>
				)}
			</div>
			<span className="glow-rarity grid place-items-center">
				<ItemPicture src={copy.img_url} width={240} eager className="live-fades w-full max-w-60" />
			</span>
			{isSold ? (
				<p className="font-semibold text-red">{t('compare_sold')}</p>
			) : (
				<>
					<p>
						<span className="sr-only">{t('compare_price')} </span>
						<Price eur={copy.price} className="live-price text-base md:text-lg" />
					</p>
					<div className="[&_button]:h-11 [&_button]:px-2 [&_button]:text-sm">{action}</div>
				</>
			)}
		</div>
	)
}
