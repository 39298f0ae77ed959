import { z } from 'zod'

/** A page as menus and links need it. */
export const staticPageSummary = z.object({
	id: z.int(),
	/** Null: the page has its id in the URL. */
	slug: z.string().nullable(),
	title: z.string(),
	is_terms: z.boolean(),
	is_privacy: z.boolean(),
})
export type StaticPageSummary = z.infer<typeof staticPageSummary>

export const staticPage = staticPageSummary.extend({
	/** HTML, sanitised when it was stored. */
	content: z.string(),
})
export type StaticPage = z.infer<typeof staticPage>
