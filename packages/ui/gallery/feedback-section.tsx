import { Badge } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Chip } from '../src/chip.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { Notice } from '../src/notice.tsx'
import { Skeleton, SkeletonText } from '../src/skeleton.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Tag } from '../src/tag.tsx'
import { toast } from '../src/toaster.tsx'
import { Row, Section } from './section.tsx'

export function FeedbackSection() {
	return (
		<Section title="Feedback">
			<Row>
				<Badge tone="green">Successfully</Badge>
				<Badge tone="amber">Pending</Badge>
				<Badge tone="red">Canceled</Badge>
				<Badge tone="lightblue">Offer</Badge>
				<Badge tone="grey">Returned</Badge>
				<Badge tone="primary">Something new</Badge>
				<Tag tone="top">TOP</Tag>
				<Tag tone="new">NEW</Tag>
				<Tag tone="sale">SALE</Tag>
				<Tag>PLAIN</Tag>
				<Chip onRemove={() => toast.info('Removed')} removeLabel="Remove Price 10 – 400">
					Price 10 – 400
				</Chip>
				<Spinner size={24} label="Loading" />
			</Row>
			<Row>
				<Button onClick={() => toast.success('Item added to cart!')}>Success</Button>
				<Button onClick={() => toast.warning('This item is already in your cart')}>Warning</Button>
				<Button onClick={() => toast.error('Payment failed. Please try again.')}>Error</Button>
			</Row>
			<div className="grid gap-4 md:grid-cols-2">
				<Notice tone="amber" title="Not enough funds!" action={<Button size="sm">TOP UP</Button>}>
					You need 215.20 more.
				</Notice>
				<Notice tone="red" title="This item is no longer available." />
				<Notice tone="green">Your email address has been verified.</Notice>
				<Notice tone="lightblue" title="We sent you a mail">
					The link in it lives for 24 hours.
				</Notice>
			</div>
			<div className="grid gap-4 md:grid-cols-3">
				<EmptyState
					drawing="no-results"
					title="No products found"
					action={<Button size="sm">Reset filters</Button>}
				>
					Nothing matches these filters.
				</EmptyState>
				<EmptyState
					drawing="empty-cart"
					title="Your cart is empty"
					action={<Button size="sm">Continue shopping</Button>}
				>
					Skins you pick will wait here.
				</EmptyState>
				<EmptyState
					drawing="error"
					title="Failed to load products"
					action={<Button size="sm">Try again</Button>}
				>
					Check your connection and try once more.
				</EmptyState>
				<EmptyState
					drawing="not-found"
					title="Page not found"
					action={<Button size="sm">Back to home</Button>}
				>
					This address leads nowhere.
				</EmptyState>
				<EmptyState drawing="mail" title="Check your mail" action={<Button size="sm">Send again</Button>}>
					We sent a link to demo@skinverse.test.
				</EmptyState>
				<div className="surface grid content-start gap-3 p-5">
					<Skeleton className="aspect-[4/3] w-full" />
					<SkeletonText lines={3} />
					<div className="flex justify-between">
						<Skeleton className="h-5 w-24" />
						<Skeleton round className="size-10" />
					</div>
				</div>
			</div>
		</Section>
	)
}
