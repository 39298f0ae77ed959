import { z } from 'zod'

/** A picture of the brand in its largest size. */
export const brandPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type BrandPicture = z.infer<typeof brandPicture>
