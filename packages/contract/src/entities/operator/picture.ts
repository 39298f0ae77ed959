import { z } from 'zod'
import { games } from '../../games.ts'
import { pictureFailures } from '../../picture-failures.ts'
import { epochSeconds, id } from '../common.ts'

/** `linked`: its host is not in the list, so browsers load it there. `none`: the import named no picture. */
const pictureStates = ['uploaded', 'fetched', 'waiting', 'failed', 'linked', 'none'] as const
/** `missing`: those that show a drawing. */
export const pictureFilters = ['missing', 'failed', 'waiting', 'linked', 'uploaded'] as const

/** The picture of one kind of items. */
export const officePicture = z
	.object({
		/** Of the kind. */
		id,
		title: z.string(),
		category: z.enum(games),
		on_sale: z.int().nonnegative(),
		state: z.enum(pictureStates),
		/** Null for a drawn picture. */
		img_url: z.string().nullable(),
		/** The address in the import. */
		source: z.string().nullable(),
		failure: z.enum(pictureFailures).nullable(),
		/** The host's answer, or what is wrong with the picture. */
		detail: z.string(),
		attempts: z.int().nonnegative(),
		/** While it waits. */
		next_attempt_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficePicture' })
export type OfficePicture = z.infer<typeof officePicture>
