import { Button } from '@skinverse/ui/button'
import { lazyPart } from '@skinverse/ui/lazy-part'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ModalPart } from '../../../shared/modal-part.tsx'
import { countFilters } from './change-address.ts'
import type { ListFilters } from './use-list-filters.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(async () => (await loadSheet()).default)

/** Opens the filters on a phone; their code loads on the first touch. */
export function FilterButton({ filters, total }: { filters: ListFilters; total: number | undefined }) {
	const { t } = useTranslation()
	const [isOpen, setOpen] = useState(false)
	const [wasOpened, setOpened] = useState(false)
	const count = countFilters(filters.chosen)

	function open(): void {
		setOpened(true)
		setOpen(true)
	}

	function giveUp(): void {
		setOpened(false)
		setOpen(false)
	}

	return (
		<>
			<Button
				block
				icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
				aria-label={count > 0 ? t('filters_with_count', { count }) : undefined}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onPointerDown={() => void loadSheet().catch(() => undefined)}
				onClick={open}
			>
				{t('filters')}
				{count > 0 && (
					<span
						aria-hidden="true"
						className="grid h-5 min-w-5 place-items-center rounded-full bg-violet-strong px-1.5 text-on-strong text-xs/5"
					>
						{count}
					</span>
				)}
			</Button>
			{wasOpened && (
				<ModalPart onClose={giveUp}>
					<FilterSheet filters={filters} open={isOpen} onOpenChange={setOpen} total={total} />
				</ModalPart>
			)}
		</>
	)
}
