import { Skeleton } from '@skinverse/ui/skeleton'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import './order.css'

const STEPS = [0, 1, 2]
const LINES = [0, 1]

/** The page while the order loads; its number is known from the address. */
export function OrderSkeleton({ title }: { title: string }) {
	const { t } = useTranslation()
	return (
		<>
			<h1 className="mt-3.5 mb-4 text-xl md:mt-5 md:mb-6 md:text-2xl">{title}</h1>
			<span role="status" className="sr-only">
				{t('loading')}
			</span>
			<div aria-hidden="true" className="order-layout">
				<div>
					<div className="surface grid gap-5 p-4 pt-5 md:grid-cols-3 md:p-6 md:pt-7">
						{STEPS.map((step) => (
							<Skeleton key={step} className="h-16 md:h-28" />
						))}
					</div>
					<div className="surface divide-y divide-line">
						{LINES.map((line) => (
							<div key={line} className="flex items-center justify-between gap-4 px-4 py-3.5 md:px-6">
								<Skeleton className="h-16 w-full max-w-80" />
								<Skeleton className="h-4 w-16" />
							</div>
						))}
					</div>
				</div>
				<div>
					<div className="surface grid gap-3 p-4 md:p-6">
						<Skeleton className="h-6 w-24" />
						<Skeleton className="h-5" />
						<Skeleton className="h-5" />
						<Skeleton className="h-10" />
					</div>
				</div>
			</div>
		</>
	)
}
