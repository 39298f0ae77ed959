import type { Section } from './section.ts'

const TEXTS = 'packages/contract/src/texts/error-catalogue.test.ts'
const held = `${TEXTS} › has the messages about %s among the built-in texts` as const
const SIGN_IN = 'apps/storefront/src/features/accounts/sign-in-form.test.tsx'
const SIGN_UP = 'apps/storefront/src/features/accounts/sign-up-form.test.tsx'
const SETTINGS = 'apps/storefront/src/features/accounts/settings-room.test.tsx'
const NEW_PASSWORD = 'apps/storefront/src/features/accounts/new-password.test.tsx'
const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'
const BUTTONS = 'apps/storefront/src/features/cart/cart-buttons.test.tsx'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'
const HISTORIES = 'apps/storefront/src/app/routes/account-histories.test.tsx'

export const accountAndWalletMessages: Section = {
	heading: '8. Error catalogue › Fallback messages about accounts and money',
	sentences: [
		[
			"Auth: 'Authentication failed', 'Registration failed', 'Logout failed', 'Password reset link sent. Please check your email.'",
			`${SIGN_IN} › says 'Authentication failed' when the browser is a guest again with the next call`,
			`${SIGN_UP} › says 'Signing up...' while submitting, blocks double submits and falls back to 'Registration failed'`,
			`${SETTINGS} › says 'Logout failed' when it did, and leaves all the same`,
			`${SIGN_IN} › says 'Password reset link sent. Please check your email.'`,
		],
		[
			"Profile: 'Failed to fetch profile', 'Failed to load profile data', 'Failed to update profile', 'Profile updated successfully', 'Failed to update contact information'.",
			`${TOP_UP} › says 'Failed to fetch profile' where that does not come, and tries again`,
			`${SETTINGS} › says 'Failed to load profile data' with a way to try again`,
			`${SETTINGS} › says 'Failed to update profile' when the server says nothing`,
			'apps/storefront/src/app/routes/account.test.tsx › saves, says so and fetches the profile again',
			"apps/storefront/src/features/offers/request-payout.test.tsx › says 'Failed to update contact information' where the browser keeps nothing, and stays open",
			held,
		],
		[
			"Password: 'Failed to update password', 'Failed to change password', 'Password changed successfully', 'Failed to reset password', 'Failed to reset the password'.",
			`${SETTINGS} › says 'Failed to update password' where the first one could not be set`,
			`${SETTINGS} › falls back to 'Failed to change password'`,
			`${SETTINGS} › says 'Password changed successfully', empties the fields and asks again who is signed in`,
			`${SIGN_IN} › says what went wrong, or 'Failed to reset password'`,
			`${NEW_PASSWORD} › falls back to 'Failed to reset the password'`,
		],
		[
			"Cart: 'Failed to fetch cart content', 'Invalid response format from server', 'Failed to add item to cart', 'Failed to update quantity', 'Unknown error occurred', 'Failed to remove item from cart', 'Failed to remove selected items', 'Failed to clear cart', 'Failed to refresh cart', 'Failed to load cart'.",
			`${TROUBLES} › says '%s' with Try again`,
			`${BUTTONS} › says 'Failed to add item to cart' where the server gives no reason`,
			`${CART} › shows a per-item error`,
			`${TROUBLES} › are still there after a failure: 'Failed to remove selected items'`,
			`${TROUBLES} › says 'Failed to clear cart' and keeps what is in it`,
			`${TROUBLES} › that was read before stays, and says 'Failed to refresh cart'`,
			"apps/server/src/modules/cart/routes.test.ts › is refused, as every item is unique: 'Failed to update quantity'",
			held,
		],
		[
			"Cart toasts: 'Item added to cart!', 'Item removed from cart', 'Failed to remove item', 'Please login to add items to cart'.",
			`${BUTTONS} › adds an item that is not in the cart, says 'Item added to cart!' and counts it`,
			`${BUTTONS} › removes an item that is in the cart and says 'Item removed from cart'`,
			`${BUTTONS} › says 'Failed to remove item' where the server gives no reason`,
			`${BUTTONS} › asks a guest: 'Please login to add items to cart', and leads to sign-in with redirect`,
		],
		[
			'An already-in-cart message shows as a warning.',
			`${BUTTONS} › says an already-in-cart message as a warning and reads the cart anew`,
		],
		[
			"Login failure: the first message of the errors map, else the error message, else 'An error occurred'.",
			`${SIGN_IN} › shows the first message of the errors map on its field, and no toast`,
			`${SIGN_IN} › else the error message, else 'An error occurred': %s`,
		],
		[
			"Purchases: 'Payment successful!', 'Payment failed. Please try again.', 'Purchase failed', 'Failed to fetch purchase history', 'Not enough funds!', 'This item is no longer available.'",
			`${CART} › says 'Payment successful!', refreshes profile and cart and moves to the orders tab`,
			`${CART} › says 'Payment failed. Please try again.' where no reason came, and a retry has the same key`,
			`${TROUBLES} › says 'Purchase failed' where the shop gives no reason`,
			`${HISTORIES} › says 'Failed to fetch purchase history' and tries again`,
			`${TROUBLES} › says 'Not enough funds!' in the server's words and reads the balance anew`,
			`${CART} › marks the rows that a refusal names`,
		],
		[
			"Email: 'Failed to send verification email'.",
			"apps/storefront/src/app/routes/email-verification.test.tsx › falls back to 'Failed to send verification email'",
		],
		[
			"Top-up: 'Invalid amount', 'Checkout failed', 'No redirect URL received'.",
			`${TOP_UP} › says 'Invalid amount' where there is none`,
			`${TOP_UP} › says 'Checkout failed' where no reason came, and a retry has the same key`,
			`${TOP_UP} › says 'No redirect URL received' to %j and stays`,
		],
		[
			"Promo and address: 'Failed to validate promo code', 'Promo code applied successfully', 'There was an error with your address. Please check and try again.'",
			`${CART} › says 'Failed to validate promo code' where no reason came`,
			`${CART} › has an applied state, which can be left again`,
			`${CART} › says 'There was an error with your address.' where %s came`,
		],
		[
			"Empty lists: 'No orders found', 'No transactions found'.",
			`${HISTORIES} › says 'No orders found' where there are none`,
			`${HISTORIES} › says 'No transactions found' where there are none`,
		],
	],
}
