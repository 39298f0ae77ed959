import { Skeleton } from '@skinverse/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { Section } from './section.tsx'

/** The section's title and room until its cards are fetched. */
export function BestSellersPlaceholder() {
	const { t } = useTranslation()
	return (
		<Section id="best-sellers" title={t('best_sellers')} controls={<Skeleton className="h-11 w-60" />}>
			<div className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-7.5 lg:grid-cols-4 min-[1512px]:grid-cols-5">
				<Skeleton className="aspect-[252/320] rounded-panel" />
			</div>
		</Section>
	)
}
