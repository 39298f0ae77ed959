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

const publishedBrand = z.object({ name: z.string(), published_at: epochSeconds })

const brandRevision = publishedBrand.extend({
	id,
	/** Null on the command line. */
	operator: z.string().nullable(),
	/** The name in the revision that this one took back; null if it was published from a draft. */
	undoes: z.string().nullable(),
	is_undone: z.boolean(),
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
	/** What an undo takes back and what it publishes again (null: the built-in brand); null if all is undone. */
	undo: z.object({ undoes: publishedBrand, restores: publishedBrand.nullable() }).nullable(),
	/** Newest first; empty while the shop has the built-in brand. */
	revisions: z.array(brandRevision),
	/** The default language first. */
	languages: z.array(brandLanguage),
})
export type BrandState = z.infer<typeof brandState>
