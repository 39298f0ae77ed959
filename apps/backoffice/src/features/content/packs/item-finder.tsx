import type { PackItem } from '@skinverse/contract/entities/operator/content'
import { FILTER_DEBOUNCE_MS, MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { eurText } from '../../../shared/money.ts'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'

const SHOWN = 6

interface ItemFinderProps {
	taken: readonly number[]
	onTake: (item: PackItem) => void
}

/** Finds items on sale by name, with the shop's search. */
export function ItemFinder({ taken, onTake }: ItemFinderProps) {
	const { call } = useOffice()
	const [typed, setTyped] = useState('')
	const [search, setSearch] = useState('')
	useEffect(() => {
		const timer = window.setTimeout(() => setSearch(typed.trim()), FILTER_DEBOUNCE_MS)
		return () => window.clearTimeout(timer)
	}, [typed])
	const { data } = useQuery({
		queryKey: ['content', 'items', search],
		queryFn: ({ signal }) => call('GET /items/list', { query: { search, limit: String(SHOWN) }, signal }),
		enabled: search !== '',
		placeholderData: keepPreviousData,
	})
	const found = search === '' ? [] : (data?.payload.filter(({ id }) => !taken.includes(id)) ?? [])
	return (
		<>
			<Field label={t('office_pack_add_item')}>
				<TextInput
					icon={<Search />}
					placeholder={t('office_pack_find_item')}
					maxLength={MAX_SEARCH_CHARS}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
					// Enter searches here and does not submit the form.
					onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
				/>
			</Field>
			<ul className="grid grid-cols-1 gap-1">
				{found.map(({ id, title, price }) => (
					<li key={id} className="flex items-center gap-2 pl-3.5 text-sm">
						<span className="min-w-0 flex-1 truncate text-soft">{title}</span>
						<span className="font-display">{eurText(price)}</span>
						<Button
							size="sm"
							variant="ghost"
							aria-label={t('office_pack_put_in', { title })}
							icon={<Plus aria-hidden="true" className="size-4" />}
							onClick={() => onTake({ id, title, price, available: true })}
						>
							{t('office_content_add')}
						</Button>
					</li>
				))}
			</ul>
			{search !== '' && data && data.payload.length === 0 && (
				<p className="text-sm text-muted">{t('office_pack_nothing_found')}</p>
			)}
		</>
	)
}
