import { z } from 'zod'

/** A line of the table of retention periods. */
export const retentionEntry = z.object({ what: z.string(), when: z.string() }).meta({ id: 'RetentionEntry' })
export type RetentionEntry = z.infer<typeof retentionEntry>
