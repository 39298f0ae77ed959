import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

const said = new Set<string>(Object.values(en))

/** Section 8 of the specification, to the letter: also what no screen of this shop can be brought to say. */
const catalogue = {
	auth: [
		'Authentication failed',
		'Registration failed',
		'Logout failed',
		'Password reset link sent. Please check your email.',
	],
	profile: [
		'Failed to fetch profile',
		'Failed to load profile data',
		'Failed to update profile',
		'Profile updated successfully',
		'Failed to update contact information',
	],
	password: [
		'Failed to update password',
		'Failed to change password',
		'Password changed successfully',
		'Failed to reset password',
		'Failed to reset the password',
	],
	cart: [
		'Failed to fetch cart content',
		'Invalid response format from server',
		'Failed to add item to cart',
		'Failed to update quantity',
		'Unknown error occurred',
		'Failed to remove item from cart',
		'Failed to remove selected items',
		'Failed to clear cart',
		'Failed to refresh cart',
		'Failed to load cart',
	],
	'cart toasts': [
		'Item added to cart!',
		'Item removed from cart',
		'Failed to remove item',
		'Please login to add items to cart',
	],
	purchases: [
		'Payment successful!',
		'Payment failed. Please try again.',
		'Purchase failed',
		'Failed to fetch purchase history',
		'Not enough funds!',
		'This item is no longer available.',
	],
	email: ['Failed to send verification email'],
	'top-up': ['Invalid amount', 'Checkout failed', 'No redirect URL received'],
	'promo and address': [
		'Failed to validate promo code',
		'Promo code applied successfully',
		'There was an error with your address. Please check and try again.',
	],
}

describe('error catalogue', () => {
	it.each(Object.entries(catalogue))('has the messages about %s among the built-in texts', (_, messages) => {
		expect(messages.filter((message) => !said.has(message))).toEqual([])
	})
})
