import type { OfferedAsset, sellForm } from '@skinverse/contract/rules/sell'
import type { Wear } from '@skinverse/contract/wear'
import type { Form } from '@skinverse/web/forms/use-form.ts'
import type { z } from 'zod'

/** One skin as it is typed. */
export interface LineInput {
	title: string
	price: string
	/** Not chosen at first. */
	quality?: Wear | undefined
	float_value: string
	/** Of a copy that was chosen from the inventory: its name, exterior and float are Steam's. */
	asset?: OfferedAsset | undefined
}

export interface SellInput extends LineInput {
	item_url: string
	/** The skins after the first. */
	more_items: LineInput[]
}

export type SellOutput = z.output<typeof sellForm>
export type SellForm = Form<SellInput, SellOutput>

/** Where the fields of a skin are: the first is the offer itself. */
export type LinePlace = '' | `more_items.${number}.`

export const emptyLine: LineInput = { title: '', price: '', float_value: '' }
export const emptySell: SellInput = { ...emptyLine, item_url: '', more_items: [] }
