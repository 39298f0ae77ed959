import { type ShopTextKey, shopTexts } from '@skinverse/contract/texts/shop'

/** Keys of texts that are loaded later are told by their looks: no sentence of a server is written like this. */
const KEY = /^[a-z\d]+(?:_[a-z\d]+)+$/

export const isTextKey = (value: string): value is ShopTextKey =>
	Object.hasOwn(shopTexts, value) || KEY.test(value)
