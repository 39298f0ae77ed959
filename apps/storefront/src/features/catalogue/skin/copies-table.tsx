import { comparedText, readCompared } from '@skinverse/contract/compared'
import type { ListMeta } from '@skinverse/contract/entities/common'
import type { SkinCopy, SkinDetails } from '@skinverse/contract/entities/skin'
import { MAX_COMPARED } from '@skinverse/contract/limits'
import { formatNumber } from '@skinverse/contract/number-format'
import { type CopySort, copySorts } from '@skinverse/contract/rules/copy-sorts'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { wearLabel } from '@skinverse/contract/wear'
import { Checkbox } from '@skinverse/ui/checkbox'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Pagination } from '@skinverse/ui/pagination'
import { Select } from '@skinverse/ui/select'
import { type Column, Table } from '@skinverse/ui/table'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Reserved } from '../../../shared/holds/use-reserved.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { useLiveItem } from '../../../shared/live/use-live.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { WatchSlot } from '../../../shared/watchlist/watch-slot.tsx'
import { GoneMark } from '../gone-mark.tsx'
import { GonePill } from '../gone-pill.tsx'
import { AgainstMedian } from './against-median.tsx'
import { CompareBar } from './compare-bar.tsx'
import type { CopyActions } from './copy-actions.ts'
import { CopyMark } from './copy-mark.tsx'
import { canHave } from './finish-floats.ts'
import { FloatBar } from './float-bar.tsx'
import { ReservedMark } from './reserved-mark.tsx'

const sortTexts = {
	asc: 'sort_asc',
	desc: 'sort_desc',
	float_asc: 'skin_sort_float_asc',
	float_desc: 'skin_sort_float_desc',
} as const satisfies Record<CopySort, string>

/** Stands for no filter; no class is called so. */
const ALL = ''
const CLASSES_SIDE_BY_SIDE = 2

interface CopiesTableProps {
	skin: SkinDetails
	meta: ListMeta
	address: SkinAddress
	actions: CopyActions
	reserved: Reserved
	isBusy: boolean
	onRefresh: () => void
}

export function CopiesTable({ skin, meta, address, actions, reserved, isBusy, onRefresh }: CopiesTableProps) {
	const { t, language } = useTranslation()
	const navigate = useNavigate()
	const params = { category: skin.category, slug: skin.slug }
	const change = (more: SkinAddress) =>
		void navigate({
			to: '/skins/$category/$slug',
			params,
			search: { ...address, page: undefined, ...more },
			resetScroll: false,
		})
	const classes = [...new Set(skin.variants.flatMap(({ class: name }) => name ?? []))].sort()
	const chosen = readCompared(address.compare)
	const choose = (ids: readonly number[]) =>
		void navigate({
			to: '/skins/$category/$slug',
			params,
			search: { ...address, compare: comparedText(ids) },
			resetScroll: false,
			replace: true,
		})
	const columns = useCopyColumns(skin, actions, { chosen, choose, reserved })
	return (
		<section aria-labelledby="copies" className="min-w-0">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 id="copies" className="text-lg" aria-live="polite">
					{t('skin_copies', { count: meta.total, number: formatNumber(meta.total, language) })}
				</h2>
				<div className="flex min-w-0 flex-wrap gap-2">
					{classes.length > 1 && (
						<ClassFilter
							classes={classes}
							value={address.class}
							onValueChange={(value) => change({ class: value })}
						/>
					)}
					<Select
						look="quiet"
						ariaLabel={t('sort_by')}
						options={copySorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
						value={address.sort ?? 'asc'}
						onValueChange={(sort) => change({ sort: sort === 'asc' ? undefined : sort })}
					/>
				</div>
			</div>
			<GonePill items={skin.items} onRefresh={onRefresh} />
			<Table
				dense
				caption={t('skin_copies_table')}
				columns={columns}
				rows={skin.items}
				rowKey={({ id }) => id}
				busy={isBusy}
				empty={
					<EmptyState
						drawing="no-results"
						title={emptyTitle(skin, address, t)}
						action={
							skin.copies > 0 && (
								<Link
									to="/skins/$category/$slug"
									params={params}
									search={{}}
									className="text-lilac underline"
								>
									{t('skin_show_all')}
								</Link>
							)
						}
					/>
				}
			/>
			<CompareBar chosen={chosen} onClear={() => choose([])} />
			<Pagination
				className="mt-6"
				page={address.page ?? 1}
				total={meta.pages}
				label={t('pagination')}
				previousLabel={t('previous')}
				nextLabel={t('next')}
				pageLabel={(page) => t('page_number', { page })}
				renderPage={(page, props) => (
					<Link
						to="/skins/$category/$slug"
						params={params}
						search={{ ...address, page: page === 1 ? undefined : page }}
						resetScroll={false}
						{...props}
					/>
				)}
			/>
		</section>
	)
}

interface ClassFilterProps {
	classes: readonly string[]
	value: string | undefined
	onValueChange: (value: string | undefined) => void
}

/** Dota 2 has more classes than fit side by side on a phone. */
function ClassFilter({ classes, value, onValueChange }: ClassFilterProps) {
	const { t } = useTranslation()
	const options = [
		{ value: ALL, label: t('skin_all') },
		...classes.map((name) => ({ value: name, label: itemWord(t, name) })),
	]
	const choose = (chosen: string) => onValueChange(chosen === ALL ? undefined : chosen)
	const shown = value ?? ALL
	return classes.length > CLASSES_SIDE_BY_SIDE ? (
		<Select
			look="quiet"
			ariaLabel={t('filter_class')}
			options={options}
			value={shown}
			onValueChange={choose}
		/>
	) : (
		<ToggleGroup label={t('filter_class')} options={options} value={shown} onValueChange={choose} />
	)
}

interface CopyState {
	/** The copies to compare. */
	chosen: readonly number[]
	choose: (ids: readonly number[]) => void
	reserved: Reserved
}

function useCopyColumns(skin: SkinDetails, actions: CopyActions, state: CopyState): Column<SkinCopy>[] {
	const { t } = useTranslation()
	const has = (field: 'exterior' | 'float_value' | 'paint_seed' | 'against_median') =>
		skin.items.some((copy) => copy[field] !== null)
	const columns: (Column<SkinCopy> | false)[] = [
		{
			key: 'copy',
			header: t('skin_copy'),
			cell: (copy) => <CopyName copy={copy} skin={skin} {...state} />,
		},
		has('float_value') && {
			key: 'float',
			header: t('skin_float'),
			phone: 'end',
			cell: (copy) => (
				<span className="grid w-28 gap-2 py-1 max-[22rem]:w-20 md:max-lg:w-20 lg:w-36">
					<span>{copy.float_value?.toFixed(6)}</span>
					<FloatBar copy={copy} />
				</span>
			),
		},
		has('paint_seed') && {
			key: 'seed',
			header: t('skin_seed'),
			align: 'end',
			phoneLabel: true,
			cell: (copy) => copy.paint_seed,
		},
		{
			key: 'price',
			header: t('price'),
			align: 'end',
			phone: 'end',
			cell: (copy) => <CopyPrice copy={copy} />,
		},
		has('against_median') && {
			key: 'median',
			header: (
				<span className="inline-block md:max-lg:w-20 md:max-lg:whitespace-normal">
					{t('skin_against_median')}
				</span>
			),
			align: 'end',
			cell: (copy) => <AgainstMedian percent={copy.against_median} />,
		},
		{
			key: 'cart',
			header: <span className="sr-only">{t('add_to_cart')}</span>,
			align: 'end',
			phone: 'end',
			cell: (copy) => <CopyAction copy={copy} addToCart={actions.addToCart} />,
		},
	]
	return columns.filter((column) => column !== false)
}

function CopyName({
	copy,
	skin,
	chosen,
	choose,
	reserved,
}: { copy: SkinCopy; skin: SkinDetails } & CopyState) {
	const { t } = useTranslation()
	const live = useLiveItem(copy.id)
	const label = copy.exterior === null ? null : wearLabel(copy.exterior)
	const className = copy.class === null ? '' : itemWord(t, copy.class)
	const isChosen = chosen.includes(copy.id)
	const exterior = label === null ? '' : 'key' in label ? t(label.key) : label.raw
	return (
		<span data-live={live} className="flex items-center gap-3 max-[22rem]:gap-2">
			{skin.copies > 1 && (
				<Checkbox
					checked={isChosen}
					disabled={!isChosen && chosen.length >= MAX_COMPARED}
					// The label is 40 px wide for a finger.
					className="min-h-10 px-2.75 -mx-2.75 [&>span:last-child]:sr-only"
					onCheckedChange={(isOn) =>
						choose(isOn ? [...chosen, copy.id] : chosen.filter((id) => id !== copy.id))
					}
				>
					{t('skin_choose_copy', {
						name: [exterior || className, copy.float_value?.toFixed(6)].filter(Boolean).join(', '),
					})}
				</Checkbox>
			)}
			<span className="glow-rarity grid w-16 shrink-0 max-[22rem]:w-12 md:max-lg:w-12 place-items-center rounded-control">
				<ItemPicture src={copy.img_url} width={64} className="live-fades w-full" />
			</span>
			<span className="grid justify-items-start gap-0.5">
				<Link
					to="/products/$category/$subcategory/$productId"
					params={{ category: copy.category, subcategory: 'all', productId: String(copy.id) }}
					className="font-medium hover:underline"
				>
					{exterior || className}
				</Link>
				{exterior !== '' && className !== '' && <span className="text-muted text-xs">{className}</span>}
				<span className="flex flex-wrap gap-1">
					{copy.id === skin.cheapest?.id && <CopyMark mark="cheapest" />}
					{copy.id === skin.lowest_float?.id && <CopyMark mark="lowest_float" />}
					{live === 'gone' ? <GoneMark /> : <ReservedMark until={reserved.get(copy.id)} />}
				</span>
			</span>
		</span>
	)
}

function CopyPrice({ copy: { id, price } }: { copy: SkinCopy }) {
	return (
		<span data-live={useLiveItem(id)}>
			<Price layout="belowAtEnd" eur={price} className="live-price" />
		</span>
	)
}

function CopyAction({ copy, addToCart }: { copy: SkinCopy } & Pick<CopyActions, 'addToCart'>) {
	if (useLiveItem(copy.id) === 'gone') return null
	return (
		<span className="inline-flex items-center gap-1">
			{/* A table on a tablet has no room for it; a card on a phone has. */}
			<span className="md:@max-3xl:hidden">
				<WatchSlot thing={{ kind: 'item', id: copy.id }} name={copy.title} />
			</span>
			{addToCart(copy)}
		</span>
	)
}

function emptyTitle({ floats, copies }: SkinDetails, { exterior }: SkinAddress, t: Translate): string {
	if (!canHave(floats, exterior)) return t('skin_no_such_exterior_hint')
	return t(copies === 0 ? 'skin_sold_out' : 'skin_none_here')
}
