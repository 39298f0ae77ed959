import { messageOf } from '@skinverse/contract/client/api-error'
import type { CartEntry } from '@skinverse/contract/entities/cart-entry'
import { IconButton } from '@skinverse/ui/icon-button'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { Price } from '../../shared/money/amount.tsx'
import { useShop } from '../../shared/shop.ts'
import { cartQuery } from './cart-query.ts'

export function CartRow({ entry }: { entry: CartEntry }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { item } = entry
	const remove = useMutation({
		mutationFn: () =>
			call('POST /cart/remove', { body: { id: entry.item_id, is_variation: entry.is_variation } }),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey }),
	})
	const problem = remove.error
		? messageOf(remove.error, t('failed_to_remove_item'))
		: entry.available
			? undefined
			: t('item_gone')
	return (
		<li className="flex items-center gap-4 border-line border-b py-3 last:border-0">
			<ItemPicture src={item.img_url} width={80} className="w-20 rounded-control bg-raised" />
			<div className="min-w-0 flex-1">
				<p className="text-muted text-xs">{item.type}</p>
				<p className="truncate font-display font-semibold">{item.title}</p>
				{problem && (
					<p role="alert" className="text-red text-xs">
						{problem}
					</p>
				)}
			</div>
			<Price eur={item.price} />
			<IconButton
				label={t('remove_item', { title: item.title })}
				variant="ghost"
				busy={remove.isPending}
				onClick={() => remove.mutate()}
			>
				<Trash2 aria-hidden="true" />
			</IconButton>
		</li>
	)
}
