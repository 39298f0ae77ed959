import { z } from 'zod'
import { brandForm } from '../../rules/brand.ts'
import { brandPicture } from '../brand.ts'
import { epochSeconds, id } from '../common.ts'

/** A brand with the addresses of its pictures. */
const officeBrand = brandForm.extend({
	pictures: z.object({
		logo: brandPicture.nullable(),
		icon: brandPicture.nullable(),
		home: brandPicture.nullable(),
	}),
})
export type OfficeBrand = z.infer<typeof officeBrand>

const brandRevision = z.object({
	id,
	name: z.string(),
	published_at: epochSeconds,
	/** Null on the command line. */
	operator: z.string().nullable(),
})

/** A language that the home page's texts can be written in. */
const brandLanguage = z.object({ code: z.string(), title: z.string() })
export type BrandLanguage = z.infer<typeof brandLanguage>

export const brandState = z.object({
	/** What the form edits: the draft, else the published brand. */
	draft: officeBrand,
	/** Whether the draft differs from what is published. */
	is_changed: z.boolean(),
	version: z.string(),
	published: officeBrand,
	/** Newest first; empty while the shop has the built-in brand. */
	revisions: z.array(brandRevision),
	/** The default language first. */
	languages: z.array(brandLanguage),
})
export type BrandState = z.infer<typeof brandState>
