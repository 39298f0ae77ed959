import { z } from 'zod'
import { games } from '../games.ts'
import { optionalText, requiredText, stop } from './fields.ts'

const number = (pattern: RegExp) =>
	optionalText().refine((text) => text === '' || pattern.test(text), stop('field_invalid'))

/** One item by hand; the importer checks the rest, as for a row of a file. */
export const newItemForm = z.object({
	title: requiredText('field_required'),
	category: z.enum(games),
	price: requiredText('item_price_invalid').regex(/^\d+(\.\d{1,2})?$/, stop('item_price_invalid')),
	float_value: number(/^[01](\.\d{1,18})?$/),
	paint_seed: number(/^\d{1,4}$/),
})
