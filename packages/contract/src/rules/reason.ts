import { z } from 'zod'
import { MAX_REASON_CHARS } from '../limits.ts'
import { optionalLines, requiredLines } from './fields.ts'

/** An operator's reason: stored in the trail, and often shown to the shopper. */
export const reasonField = requiredLines('reason_required', MAX_REASON_CHARS)

export const reasonForm = z.object({ reason: reasonField })

/** The reason of an approval is optional. */
export const approvalForm = z.object({ reason: optionalLines(MAX_REASON_CHARS).optional() })
