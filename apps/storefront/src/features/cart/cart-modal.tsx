import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCart, useCartCount } from './cart-query.ts'
import { CartRow } from './cart-row.tsx'

export function CartModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const count = useCartCount()
	return (
		<Dialog
			{...modal}
			size="lg"
			title={t('cart_title')}
			aside={count ? t('cart_count', { count }) : undefined}
			closeLabel={t('close')}
		>
			<CartContents onLeave={() => modal.onOpenChange(false)} />
		</Dialog>
	)
}

function CartContents({ onLeave }: { onLeave: () => void }) {
	const { t } = useTranslation()
	const { data: entries, error, isPending, refetch } = useCart()
	if (isPending) {
		return (
			<div className="grid h-64 place-items-center">
				<Spinner size={28} label={t('loading')} />
			</div>
		)
	}
	if (!entries) {
		return (
			<EmptyState
				bare
				level={3}
				drawing="error"
				title={messageOf(error, t('failed_to_load_cart'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	if (entries.length === 0) {
		return (
			<EmptyState
				bare
				level={3}
				drawing="empty-cart"
				title={t('cart_empty')}
				action={<Button render={<Link to="/products" onClick={onLeave} />}>{t('continue_shopping')}</Button>}
			>
				{t('cart_empty_hint')}
			</EmptyState>
		)
	}
	return (
		<ul className="max-h-65 overflow-y-auto">
			{entries.map((entry) => (
				<CartRow key={entry.item_id} entry={entry} />
			))}
		</ul>
	)
}
