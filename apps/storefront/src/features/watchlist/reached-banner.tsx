import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { Button } from '@skinverse/ui/button'
import { BellRing } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Price } from '../../shared/money/amount.tsx'
import { AlertPrice } from './alert-price.tsx'
import { EntryLink } from './entry-link.tsx'
import { entryName } from './entry-name.ts'

/** The first alert that is reached, above everything else. */
export function ReachedBanner({ entry }: { entry: WatchlistEntry }) {
	const { t } = useTranslation()
	const name = entryName(entry, t)
	return (
		<section
			aria-label={t('watch_alert_title')}
			className="mb-4 flex gap-3.5 rounded-panel border border-green/35 bg-green/8 px-4 py-3.5 max-md:flex-col md:mb-6 md:items-center md:px-5"
		>
			<span className="flex min-w-0 flex-1 gap-3.5">
				<BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-soft" />
				<span className="min-w-0">
					<span className="wrap-anywhere block font-medium">
						{t(entry.alert === 'below' ? 'watchlist_reached' : 'watchlist_dropped', { name })}
					</span>
					<span className="flex flex-wrap gap-x-4 text-sm text-soft">
						{entry.price !== null && (
							<span>
								{t('watchlist_now')} <Price eur={entry.price} />
							</span>
						)}
						{entry.below !== null && (
							<span>
								{t('watchlist_your_alert')}: <AlertPrice eur={entry.below} />
							</span>
						)}
					</span>
				</span>
			</span>
			<Button
				variant="primary"
				className="max-md:ml-8.5 max-md:self-start"
				render={<EntryLink entry={entry} />}
			>
				{t(entry.kind === 'skin' ? 'watchlist_see_copies' : 'watchlist_see_item')}
			</Button>
		</section>
	)
}
