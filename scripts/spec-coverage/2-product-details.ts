import type { Section } from './section.ts'

const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'
const JOURNEY = 'e2e/home-to-details.test.ts'

export const productDetails: Section = {
	heading: '2. Screens and routes › Product details',
	sentences: [
		[
			'Breadcrumbs: main, buy skins, category upper-cased, type, for cs2 the weapon name before the pipe in the title, then the item name after the pipe.',
			`${DETAILS} › are main, buy skins, category upper-cased, type, the weapon before the pipe, the name after it`,
			`${DETAILS} › name no weapon outside cs2`,
		],
		[
			'There is also a back arrow',
			`${DETAILS} › leads to where the visitor came from`,
			`${DETAILS} › leads to the category where there is nothing to go back to`,
			`${JOURNEY} › a visitor goes from the home page to a best seller, to a similar item and back`,
		],
		['a loading spinner', `${DETAILS} › shows a spinner while loading`],
		[
			'and an error text.',
			`${DETAILS} › shows the server's message, and 'Failed to fetch product details' where there is none`,
			`${DETAILS} › shows 'This item is no longer available.' for a sold item, with other items of the category`,
		],
		[
			'Shows name, image, price with 2 decimals, type, rarity (default Uncommon), and exterior and hero when present.',
			`${DETAILS} › show name, price with 2 decimals, type, rarity, exterior, class and what collectors ask for`,
			`${DETAILS} › show its picture large`,
			`${DETAILS} › show the hero when present, and nothing of what is not known`,
			`${DETAILS} › call the rarity Uncommon by default`,
		],
		[
			'The button is Buy now (adds 1 to the cart) or Remove when the item is already in the cart.',
			`${DETAILS} › is Buy now, which adds 1 to the cart, and Remove when the item is already in the cart`,
		],
		[
			'A recommendations carousel titled with the product name shows similar items, otherwise random items of the category.',
			`${DETAILS} › is titled with the product name and shows similar items`,
			`${DETAILS} › otherwise shows random items of the category, without the item itself`,
		],
		[
			"With none it says 'No similar products available'.",
			`${DETAILS} › says 'No similar products available' where %s`,
		],
		[
			'Changing the category in the carousel reloads random items.',
			`${DETAILS} › reloads random items when the category is changed`,
			`${JOURNEY} › the toggle of each carousel brings the other game`,
		],
	],
}
