import { type ShopTextKey, shopTexts } from '@skinverse/contract/texts/shop'

export const isTextKey = (value: string): value is ShopTextKey => Object.hasOwn(shopTexts, value)
