import type { Product } from '@skinverse/contract/entities/product'
import { Button } from '@skinverse/ui/button'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useGoneCount } from '../../shared/live/use-live.ts'
import './live-item.css'

interface GonePillProps {
	items: readonly Product[]
	onRefresh: () => void
}

/** How many items of the list have left the shop since it was loaded. Takes no room, so that nothing moves: it lies on the upper edge of the list. */
export function GonePill({ items, onRefresh }: GonePillProps) {
	const { t } = useTranslation()
	const count = useGoneCount(items.map(({ id }) => id))
	return (
		<div role="status" className="pointer-events-none sticky top-24 z-2 grid h-0 justify-items-center">
			{count > 0 && (
				<p className="gone-pill shadow-lg">
					{t('gone_on_page', { count })}
					<Button size="sm" variant="outline" className="rounded-full" onClick={onRefresh}>
						{t('gone_refresh')}
					</Button>
				</p>
			)}
		</div>
	)
}
