import type { Order, OrderItem } from '@skinverse/contract/entities/order'
import { Button } from '@skinverse/ui/button'
import { ChevronRight, MessageCircle } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'

type Status = OrderItem['status']

/** Each with the items that can have it: only an offer that is open expires, and nothing is wrong with a refund. */
const problems = [
	{ title: 'order_help_no_offer', hint: 'order_help_no_offer_hint', of: ['processing', 'completed'] },
	{ title: 'order_help_expired', hint: 'order_help_expired_hint', of: ['processing'] },
	{ title: 'order_help_wrong', hint: 'order_help_wrong_hint', of: ['processing', 'completed'] },
] as const satisfies { title: string; hint: string; of: readonly Status[] }[]

const problemsOf = ({ items }: Order) =>
	problems.filter(({ of }) => items.some(({ status }) => (of as readonly Status[]).includes(status)))

/** Each way opens the contact form with the order's number filled in. */
export function OrderHelp({ order }: { order: Order }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const number = order.id
	// Nothing is traded for a prompt.
	const shown = problemsOf(order)
	const contact = (
		<Button
			variant="outline"
			className="max-md:mt-3 max-md:w-full"
			icon={<MessageCircle aria-hidden="true" className="size-4" />}
			onClick={() => open('contact', { topic: t('order_title', { number }) })}
		>
			{t('order_help_contact')}
		</Button>
	)
	return (
		<section
			id="help"
			aria-labelledby="help-title"
			className="order-help surface scroll-mt-20 p-4 md:flex md:flex-wrap md:items-center md:justify-between md:p-6"
		>
			<h2 id="help-title" className="text-lg">
				{t('order_help')}
			</h2>
			{shown.length > 0 && (
				<ul className="mt-3.5 grid gap-2 md:order-1 md:w-full md:auto-cols-fr md:grid-flow-col md:gap-3">
					{shown.map(({ title, hint }) => (
						<li key={title}>
							<button
								type="button"
								className="flex h-full w-full items-center gap-2 rounded-control border border-line bg-raised px-3.5 py-3 text-left transition-colors hover:border-line-strong"
								onClick={() =>
									open('contact', { topic: t('order_help_topic', { number, problem: t(title) }) })
								}
							>
								<span className="min-w-0 flex-1">
									<span className="block font-medium">{t(title)}</span>
									<span className="block text-muted text-xs">{t(hint)}</span>
								</span>
								<ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
							</button>
						</li>
					))}
				</ul>
			)}
			{contact}
		</section>
	)
}
