import { en, type TextKey } from '@skinverse/contract/texts/en'

export const isTextKey = (value: string): value is TextKey => Object.hasOwn(en, value)
