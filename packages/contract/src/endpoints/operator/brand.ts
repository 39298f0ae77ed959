import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { brandPicture } from '../../entities/brand.ts'
import { brandState } from '../../entities/operator/brand.ts'
import { brandDraftForm, brandPictureForm, publishBrandForm } from '../../rules/brand.ts'
import { MAX_PICTURE_CHARS } from '../../rules/picture-upload.ts'

const said = z.object({ message: z.string() })
const writes = { operator: 'brand.write' } as const
/** Room for the braces and names around the bytes. */
const BODY_EXTRA_BYTES = 1024
const publishes = { operator: 'brand.publish' } as const

/** The shop's brand: a draft that only operators see, and what is published. */
export const operatorBrand = defineEndpoints({
	'GET /backoffice/brand': {
		summary: 'The draft, the published brand and those before it',
		access: { operator: 'settings.read' },
		output: z.object({ payload: brandState }),
	},
	'PUT /backoffice/brand': {
		summary: 'Changes the draft; 422 if its colours have too little contrast',
		access: writes,
		body: brandDraftForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/brand/pictures': {
		summary:
			'Checks, scales and stores a picture, which a draft can then refer to: PNG, JPEG, GIF, WebP or AVIF',
		access: writes,
		body: brandPictureForm,
		maxBodyBytes: MAX_PICTURE_CHARS + BODY_EXTRA_BYTES,
		output: z.object({ picture_id: z.string(), picture: brandPicture }),
	},
	'POST /backoffice/brand/publish': {
		summary: 'Publishes the draft: pages, mails and documents follow within seconds',
		access: publishes,
		confirmed: 'sliding',
		body: publishBrandForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/brand/discard': {
		summary: 'Discards the draft',
		access: writes,
		output: said,
	},
	'POST /backoffice/brand/undo': {
		summary: 'Takes back the last publishing that is not undone yet: the brand before it is published again',
		access: publishes,
		confirmed: 'sliding',
		body: publishBrandForm,
		output: said,
		problems: ['conflict'],
	},
})
