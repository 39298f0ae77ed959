import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { useCartChange } from './use-cart-change.ts'
import { takeWantedItem, type WantedItem } from './wanted-item.ts'

/** Longer than signing up takes. Who signs in later does not expect an item in the cart. */
const WANTED_FOR_MS = 30 * 60_000

/** After signing in: puts the item that the guest wanted into the cart, and for Buy now opens the cart. */
export default function TakeWantedItem() {
	const [wanted, setWanted] = useState<WantedItem>()
	useEffect(() => setWanted((known) => known ?? readWanted(takeWantedItem())), [])
	return wanted && <Add {...wanted} />
}

function Add({ id, opensCart }: WantedItem) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { change } = useCartChange(id, {
		onDone: () => {
			if (opensCart) open('cart')
			notify.success(t('cart_item_added'), opensCart ? undefined : viewCart)
		},
		onRefused: (error) => {
			// Added before, on another device: what the visitor wanted.
			const isKnown = error instanceof ApiError && error.code === 'already_in_cart'
			const text = messageOf(error, t('failed_to_add_item_to_cart'))
			if (!isKnown) notify.error(text)
			else if (opensCart) open('cart')
			else notify.warning(text, viewCart)
		},
	})
	const viewCart = { label: t('view_cart'), onClick: () => open('cart') }
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each wanted item
	useEffect(() => change('add'), [])
	return null
}

function readWanted(kept: string | null): WantedItem | undefined {
	try {
		const { id, opensCart, at } = JSON.parse(kept ?? '')
		const isRecent = Date.now() - at < WANTED_FOR_MS
		return Number.isSafeInteger(id) && isRecent ? { id, opensCart: opensCart === true, at } : undefined
	} catch {
		return undefined
	}
}
