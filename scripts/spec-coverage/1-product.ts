import type { Section } from './section.ts'

export const product: readonly Section[] = [
	{
		id: 'product',
		heading: '1. What the product does and for whom',
		sentences: {
			1: "Visitors see a landing page: hero, banner, a section titled 'Discover a new universe of skins', a 'Why choose' section, a 'Best Sellers' carousel and a 'How It Works' section.",
			2: "The 'Why choose' section tells exclusive assortment, reliability and security, simplicity and convenience, community of gamers; 'How It Works' has three steps: Sign Up, Choose a Skin, Complete the Deal.",
			3: 'Visitors browse the catalogue (filters, search, price range, pagination), use static pages, social links and sign-in.',
			4: 'They add to the cart only after signing in.',
			5: 'Signed-in users have a profile and a balance, a cart of unique items, a top-up by card or another external payment method, orders and deposit transactions, profile and password editing, and email verification.',
			6: "When the setting offer_enabled is on, users sell skins by submitting offers, accept or decline the service's counter price, and request payouts.",
			7: 'Prices are in an internal currency with an icon from settings, or in a chosen display currency.',
			8: 'The default currency is EUR (symbol €, rate 1).',
			9: 'Static pages, social links and footer links come from the server.',
			10: 'The footer shows a support contact, the requisites text and payment logos (Visa, Mastercard, Apple Pay, Google Pay, Blik).',
			11: 'Some product pages carry toy-shop leftovers: titles for new toys, sale and age groups (big kids, 0-18 months, 18-36 months, 3-5 years, 6-8 years, 9-11 years).',
			12: 'The interface is translatable.',
			13: 'English is the built-in default and fallback locale.',
		},
	},
]
