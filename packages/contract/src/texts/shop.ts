import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { general } from './en/general.ts'
import { layout } from './en/layout.ts'
import { productPages } from './en/product-pages.ts'
import type { laterTexts } from './later.ts'

/** What the shop itself says. The server's own words stay out of what every visitor loads. */
export const shopTexts = {
	...cart,
	...catalogue,
	...general,
	...layout,
	...productPages,
} as const

/** Of all screens, also of those that come later. */
export type ShopTextKey = keyof typeof shopTexts | keyof typeof laterTexts
