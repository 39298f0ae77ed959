import type { Profile } from '@skinverse/contract/entities/profile'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'
import type { Cart } from './readable-cart.ts'

/** The items for which shipping was calculated; it is known longer than the cart is open. */
const CALCULATED = [MINE, 'shipping-calculated']

/** Whether an address is known, and whether the current cart was calculated with it. */
export function useShipping(cart: Cart | undefined) {
	const { data: profile } = useProfile()
	const isRequired = useSettings()?.shipping_required ?? false
	const { queryClient } = useShop()
	const { data: calculatedFor } = useQuery<string>({ queryKey: CALCULATED, queryFn: skipToken })
	const [isEditing, setEditing] = useState(false)
	const items = cart?.cart.map(({ item_id }) => item_id).join() ?? ''
	const isCalculated = calculatedFor === items && items !== ''
	const hasAddress = calculatedFor !== undefined || (profile !== undefined && isComplete(profile))
	return {
		profile,
		hasAddress,
		isCalculated,
		isFormShown: isEditing || (isRequired && !isCalculated),
		edit: () => setEditing(true),
		onCalculated() {
			queryClient.setQueryData(CALCULATED, items)
			setEditing(false)
		},
		/** What shipping still needs before the cart can be paid. */
		missing: missingStep(isRequired && !isCalculated, hasAddress),
	}
}

export type Shipping = ReturnType<typeof useShipping>

function missingStep(isUndone: boolean, hasAddress: boolean): ShopTextKey | undefined {
	if (!isUndone) return undefined
	return hasAddress ? 'shipping_not_calculated' : 'shipping_address_required'
}

function isComplete({ country, city, address, post_code }: Profile): boolean {
	return country !== null && city !== '' && address !== '' && post_code !== ''
}
