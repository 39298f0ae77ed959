import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { TextInput } from '@skinverse/ui/text-input'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx'
import { InventoryCard } from './inventory-card.tsx'

const STEP = 60
const SKELETONS = 8

interface InventoryListProps {
	/** Undefined while they are read. */
	items: readonly InventoryItem[] | undefined
	isChosen: (item: InventoryItem) => boolean
	/** In the form already. */
	isTaken: (item: InventoryItem) => boolean
	isFull: boolean
	onToggle: (item: InventoryItem) => void
}

export function InventoryList({ items, isChosen, isTaken, isFull, onToggle }: InventoryListProps) {
	const { t } = useTranslation()
	const [words, setWords] = useState('')
	const [shown, setShown] = useState(STEP)
	if (items === undefined) return <Waiting />
	if (items.length === 0) {
		return (
			<EmptyState bare level={3} drawing="no-results" title={t('sell_inventory_empty_title')}>
				{t('sell_inventory_empty')}
			</EmptyState>
		)
	}
	const found = matching(items, words)
	return (
		<div className="grid gap-4">
			<div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
				<TextInput
					type="search"
					aria-label={t('sell_inventory_search')}
					placeholder={t('sell_inventory_search')}
					icon={<Search />}
					value={words}
					onChange={(event) => {
						setWords(event.target.value)
						setShown(STEP)
					}}
				/>
				<p role="status" className="text-muted text-sm">
					{found.length === 0
						? t('sell_inventory_no_match')
						: t('sell_inventory_count', { count: found.length })}
				</p>
			</div>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
				{found.slice(0, shown).map((item) => (
					<li key={`${item.app_id}:${item.asset_id}`} className="grid">
						<InventoryCard
							item={item}
							isChosen={isChosen(item)}
							isTaken={isTaken(item)}
							isFull={isFull}
							onToggle={() => onToggle(item)}
						/>
					</li>
				))}
			</ul>
			{found.length > shown && (
				<Button variant="outline" onClick={() => setShown(shown + STEP)}>
					{t('sell_inventory_more')}
				</Button>
			)}
		</div>
	)
}

/** Every word is a part of the name. */
function matching(items: readonly InventoryItem[], words: string): readonly InventoryItem[] {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
	return items.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
}

function Waiting() {
	const { t } = useTranslation()
	return (
		<div className="grid gap-4">
			<p role="status" className="text-muted text-sm">
				{t('sell_inventory_loading')}
			</p>
			<div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
				{Array.from({ length: SKELETONS }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they never change
					<Skeleton key={place} className="h-52" />
				))}
			</div>
		</div>
	)
}
