import { Skeleton } from '@skinverse/ui/skeleton'
import clsx from 'clsx'
import './product-card.css'

/** Has the exact size of the card, to avoid layout shift. */
export function ProductCardSkeleton({ className }: { className?: string }) {
	return (
		<div aria-hidden="true" className={clsx('surface overflow-hidden', className)}>
			<div className="aspect-4/3 border-line border-b-2 bg-raised/40" />
			<div className="grid gap-0.5 px-3 pt-2.5 pb-3 md:px-3.5 md:pt-3 md:pb-3.5">
				<div>
					<Skeleton className="my-0.5 h-3.5 w-2/5" />
					{/* On a phone the rarity has its own line. */}
					<Skeleton className="mt-1 mb-0.5 h-3.5 w-1/3 md:hidden" />
				</div>
				{/* On a phone there are two lines for every name. */}
				<Skeleton className="my-0.5 h-4.5 w-3/5 max-md:mb-6" />
				<div className="mt-2.5 grid h-7 content-between">
					<Skeleton className="h-1 w-full" />
					<Skeleton className="h-3.5 w-2/5" />
				</div>
				<div className="product-deal mt-2 flex items-end justify-between">
					<div className="product-price grid content-end gap-1 pb-0.5">
						<Skeleton className="h-4.5 w-16" />
						<Skeleton className="h-3 w-12" />
					</div>
					<Skeleton round className="size-10" />
				</div>
			</div>
		</div>
	)
}
