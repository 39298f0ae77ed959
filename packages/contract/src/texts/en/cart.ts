/** What cart buttons say, on every screen. */
export const cart = {
	continue_shopping: 'Continue shopping',
	cart_title: 'Cart',
	cart_count_one: '{count} item',
	cart_count_other: '{count} items',
	cart_empty: 'Your cart is empty',
	cart_item_added: 'Item added to cart!',
	cart_item_removed: 'Item removed from cart',
	view_cart: 'View cart',
	please_login_to_add_to_cart: 'Please login to add items to cart',
	failed_to_add_item_to_cart: 'Failed to add item to cart',
	failed_to_remove_item: 'Failed to remove item',
	promo_dropped: 'Promo code {code} is no longer valid and was removed from your cart.',
} as const
