import { messageOf } from '@skinverse/contract/client/api-error'
import type { CartEntry } from '@skinverse/contract/entities/cart-entry'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { CART_CHANGE, cartQuery } from './cart-query.ts'

/** Sold items must be removed before the rest can be paid; this removes all of them at once. */
export function GoneNotice({ entries }: { entries: readonly CartEntry[] }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const gone = entries.filter(({ available }) => !available)
	const remove = useMutation({
		mutationKey: [CART_CHANGE, 'gone'],
		mutationFn: () =>
			Promise.all(
				gone.map(({ item_id: id, is_variation }) =>
					call('POST /cart/remove', { body: { id, is_variation } }),
				),
			),
		onError: (error) => notify.error(messageOf(error, t('failed_to_remove_selected_items'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey }),
	})
	if (gone.length === 0) return null
	return (
		<Notice
			tone="red"
			role="status"
			title={t('gone_items_title')}
			action={
				<Button size="sm" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
					{t('remove_gone_items')}
				</Button>
			}
		>
			{t('gone_items_text')}
		</Notice>
	)
}
