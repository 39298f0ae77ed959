import { z } from 'zod'
import { MAX_REASON_CHARS } from '../limits.ts'
import { optionalLines, requiredLines } from './fields.ts'

/** Why an operator did something: kept in the trail, and often told to the shopper. */
export const reasonField = requiredLines('reason_required', MAX_REASON_CHARS)

export const reasonForm = z.object({ reason: reasonField })

/** An approval may say why. */
export const approvalForm = z.object({ reason: optionalLines(MAX_REASON_CHARS).optional() })
