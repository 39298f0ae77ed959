import { z } from 'zod'

export const socialLink = z.object({
	id: z.int(),
	link: z.string(),
	img: z.string(),
	title: z.string(),
})
export type SocialLink = z.infer<typeof socialLink>
