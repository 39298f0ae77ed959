import { z } from 'zod'
import { BRAND_PICTURE_ID, brandPictureKinds } from '../brand/brand-pictures.ts'
import { COLOUR_SHAPE } from '../brand/colour.ts'
import { brandFonts } from '../brand/fonts.ts'
import { MAX_BRAND_NAME_CHARS, MAX_HOME_TEXT_CHARS } from '../limits.ts'
import { optionalText, requiredText, stop } from './fields.ts'
import { pictureForm } from './picture-upload.ts'
import { seenVersion } from './seen-version.ts'

const colour = z
	.string({ error: 'brand_colour_invalid' })
	.trim()
	.toLowerCase()
	.regex(COLOUR_SHAPE, stop('brand_colour_invalid'))

const pictureId = z
	.string({ error: 'field_invalid' })
	.regex(BRAND_PICTURE_ID, stop('field_invalid'))
	.nullable()

export const brandForm = z.object({
	name: requiredText('field_required', MAX_BRAND_NAME_CHARS),
	colours: z.object(
		{ ground: colour, panel: colour, text: colour, accent: colour, highlight: colour },
		{ error: 'field_required' },
	),
	fonts: z.enum(brandFonts, { error: 'field_invalid' }),
	/** Ids of uploaded pictures; null: the built-in one. */
	logo: pictureId,
	icon: pictureId,
	home_picture: pictureId,
	/** By language; a language that is missing, or an empty text, keeps the built-in one. */
	home_texts: z
		.array(
			z.object({
				language: z.string({ error: 'field_invalid' }).regex(/^[A-Za-z0-9-]{2,35}$/, stop('field_invalid')),
				title: optionalText(MAX_HOME_TEXT_CHARS),
				text: optionalText(MAX_HOME_TEXT_CHARS),
			}),
			{ error: 'field_invalid' },
		)
		.max(50, 'field_invalid'),
})
export type BrandForm = z.output<typeof brandForm>

export const brandDraftForm = brandForm.extend({ seen: seenVersion })
export type BrandDraftForm = z.output<typeof brandDraftForm>

export const publishBrandForm = z.object({ seen: seenVersion })

export const brandPictureForm = pictureForm.extend({
	kind: z.enum(brandPictureKinds, { error: 'field_invalid' }),
})
