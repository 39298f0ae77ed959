import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Section 8 of the specification, to the letter. */
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
	session: ['Error occurred. Please log in again.', 'Your email address is not verified.'],
	'the cart, as a warning': ['This item is already in your cart'],
	catalogue: [
		'Failed to load products',
		'Failed to fetch settings',
		'Invalid settings response',
		'Failed to load currencies',
		'Failed to fetch product details',
		'Unable to load product details',
		'Failed to load categories',
		'Failed to load languages',
		'Failed to fetch pages',
		'Failed to fetch page',
		'Failed to load countries',
	],
	offers: [
		'Failed to fetch offers data',
		'Failed to fetch offers. Please try again later.',
		'Failed to fetch offer details',
		'Failed to submit sell order',
		'Failed to submit your sell order. Please try again later.',
		'Failed to accept offer',
		'Offer successfully accepted',
		'Failed to accept the offer. Please try again.',
		'Failed to decline offer',
		'Offer declined successfully',
		'Failed to complete offer',
		'Failed to complete offer. Please try again later.',
	],
	'anything else': [
		'An error occurred',
		'An unknown error occurred',
		'A critical error occurred.',
		'An error occurred during initialization: {message}',
	],
	'empty lists': ['No orders found', 'No transactions found', 'No offers found', 'No products found'],
}

/** Everything that may say something: the shop, the server, and the contract's rules and problems. */
const speakers = ['apps/storefront/src', 'apps/server/src', 'packages/contract/src']
const sources = speakers
	.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
	.filter((file) => !/\.test\.tsx?$|contract\/src\/texts\/|content\/languages\//.test(file))
	.map((file) => readFileSync(`${root}${file}`, 'utf8'))
	.join('\n')
const keysOf = (message: string) =>
	Object.entries(en).flatMap(([key, text]) => (text === message ? [key] : []))
const isUsed = (key: string) => new RegExp(`\\b${key}\\b`).test(sources)

describe('error catalogue', () => {
	// covers spec:account-and-wallet-messages.2 spec:account-and-wallet-messages.4
	it.each(Object.entries(catalogue))('has the messages about %s among the built-in texts', (_, messages) => {
		expect(messages.filter((message) => keysOf(message).length === 0)).toEqual([])
	})

	it.each(Object.entries(catalogue))('has something that says the messages about %s', (_, messages) => {
		expect(messages.filter((message) => !keysOf(message).some(isUsed))).toEqual([])
	})
})
