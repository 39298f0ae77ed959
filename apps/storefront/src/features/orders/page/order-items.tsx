import type { Order, OrderItem } from '@skinverse/contract/entities/order'
import { resizedPicture } from '@skinverse/contract/picture-address'
import { wearLabel } from '@skinverse/contract/wear'
import { Badge } from '@skinverse/ui/badge'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { HistoryAmount } from '../../../shared/money/history-amount.tsx'
import { useHistoryText } from '../../../shared/money/use-history-text.ts'
import { rarityName } from '../../../shared/rarity.ts'

interface OrderItemsProps {
	order: Order
	renderFloat: (item: OrderItem) => ReactNode
}

/** The bought copies at their prices before the discount, so that they add up to the subtotal. */
export function OrderItems({ order, renderFloat }: OrderItemsProps) {
	const { t } = useTranslation()
	if (order.prompt_text !== null) return <Prompt title={order.title} text={order.prompt_text} />
	const areAlike = order.items.every(({ status }) => status === order.status)
	return (
		<section aria-labelledby="items" className="surface">
			<div className="flex items-center justify-between px-4 py-4.5 md:px-6">
				<h2 id="items" className="text-lg">
					{order.kind === 'pack' ? order.title : t('order_items')}
				</h2>
				<span className="text-muted">{order.items.length}</span>
			</div>
			<ul>
				{order.items.map((item) => (
					<Line
						key={item.item_id}
						item={item}
						place={placeOf(order, item)}
						isMarked={!areAlike}
						renderFloat={renderFloat}
					/>
				))}
			</ul>
		</section>
	)
}

/** Of an item whose trade was undone: as long as it is not refunded, where it is. */
function placeOf({ deliveries }: Order, { item_id, refunded }: OrderItem) {
	const delivery = deliveries.find(({ item_ids }) => item_ids.includes(item_id))
	if (delivery === undefined || delivery.returned_item_ids.length === 0) return null
	if (!delivery.returned_item_ids.includes(item_id)) return 'order_item_with_you'
	return refunded.eur > 0 ? null : 'order_item_back'
}

interface LineProps extends Pick<OrderItemsProps, 'renderFloat'> {
	item: OrderItem
	place: ReturnType<typeof placeOf>
	/** Its status differs from that of the order, or of other items. */
	isMarked: boolean
}

function Line({ item, place, isMarked, renderFloat }: LineProps) {
	const { t } = useTranslation()
	const textOf = useHistoryText()
	const isRefunded = item.status === 'canceled'
	return (
		<li
			className="order-line border-line border-t px-4 py-3.5 md:px-6"
			data-rarity={rarityName(item.quality)}
		>
			<span className={clsx('glow-rarity rounded-control bg-raised', isRefunded && 'opacity-50')}>
				<ItemPicture src={resizedPicture(item.img_url, 'small')} width={88} className="w-22" />
			</span>
			<div className="min-w-0">
				<p className="wrap-anywhere font-display font-semibold text-base/5.5">{item.title}</p>
				<p className="text-muted text-xs">
					{item.quality && <span className="text-rarity">{itemWord(t, item.quality)}</span>}
					<ItemFacts item={item} />
				</p>
				{isMarked && <ItemStatus status={item.status} />}
				{place !== null && <p className="mt-1.5 text-soft text-xs">{t(place)}</p>}
				{item.refunded.eur > 0 && (
					<p className="mt-1.5 text-lightblue text-xs">
						{t('order_refunded')}: {t('order_refunded_back', { amount: textOf(item.refunded) })}
					</p>
				)}
			</div>
			<div className="min-w-0">
				{item.float_value !== null && (
					<>
						<p className="mb-1.5 flex justify-between gap-2 text-xs">
							<span>
								<span className="text-muted">{t('order_float')}</span> {item.float_value.toFixed(9)}
							</span>
							{item.paint_seed !== null && (
								<span className="text-muted md:hidden">{t('order_seed', { seed: item.paint_seed })}</span>
							)}
						</p>
						{renderFloat(item)}
					</>
				)}
			</div>
			<span className={clsx('max-md:mt-2 md:text-right', isRefunded && 'line-through')}>
				<HistoryAmount amount={item.price.eur} currency="EUR" credits={item.price.credits} />
			</span>
		</li>
	)
}

/** Exterior and, where there is room, the seed. */
function ItemFacts({ item: { quality, exterior, paint_seed } }: { item: OrderItem }) {
	const { t } = useTranslation()
	const label = exterior === null ? undefined : wearLabel(exterior)
	const wear = label && ('key' in label ? t(label.key) : label.raw)
	return (
		<>
			{quality && wear && ' · '}
			{wear}
			{paint_seed !== null && (
				<span className="max-md:hidden">
					{(quality || wear) && ' · '}
					{t('order_seed', { seed: paint_seed })}
				</span>
			)}
		</>
	)
}

function ItemStatus({ status }: Pick<OrderItem, 'status'>) {
	const { t } = useTranslation()
	const looks = {
		processing: { tone: 'amber', text: t('status_processing') },
		completed: { tone: 'green', text: t('order_delivered') },
		canceled: { tone: 'lightblue', text: t('order_refunded') },
	} as const
	const { tone, text } = looks[status]
	return (
		<Badge tone={tone} className="mt-1.5">
			{text}
		</Badge>
	)
}

function Prompt({ title, text }: { title: string; text: string }) {
	const { t } = useTranslation()
	return (
		<section aria-labelledby="items" className="surface p-4 md:p-6">
			<h2 id="items" className="text-lg">
				{title}
			</h2>
			<p className="text-muted text-xs">{t('order_prompt')}</p>
			<p className="mt-3 max-w-prose whitespace-pre-wrap text-soft">{text}</p>
		</section>
	)
}
