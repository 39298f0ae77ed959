import { z } from 'zod'
import { roles } from '../../capabilities.ts'
import { epochSeconds } from '../common.ts'
import { operatorEntry } from './operator.ts'

/** A session of an operator. */
export const operatorSession = z
	.object({
		id: z.uuid(),
		device: z.string(),
		ip: z.string(),
		created_at: epochSeconds,
		last_used_at: epochSeconds,
		current: z.boolean().describe('The session of this call'),
	})
	.meta({ id: 'OperatorSession' })
export type OperatorSession = z.infer<typeof operatorSession>

/** A row of the list of operators. */
export const officeOperatorEntry = operatorEntry
	.extend({
		disabled: z.boolean(),
		totp: z.boolean().describe('An authenticator app is set up'),
		passkeys: z.int().nonnegative(),
		created_at: epochSeconds,
		last_sign_in_at: epochSeconds.nullable(),
		sessions: z.int().nonnegative().describe('Number of open sessions'),
	})
	.meta({ id: 'OfficeOperatorEntry' })
export type OfficeOperatorEntry = z.infer<typeof officeOperatorEntry>

export const officeOperatorDetails = officeOperatorEntry
	.extend({
		sessions: z.array(operatorSession),
		disabled_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficeOperatorDetails' })
export type OfficeOperatorDetails = z.infer<typeof officeOperatorDetails>

/** An open invitation. */
export const operatorInvitation = z
	.object({
		id: z.uuid(),
		name: z.string(),
		email: z.string(),
		role: z.enum(roles),
		invited_by: z.string(),
		sent_at: epochSeconds,
		expires_at: epochSeconds,
		expired: z.boolean(),
	})
	.meta({ id: 'OperatorInvitation' })
export type OperatorInvitation = z.infer<typeof operatorInvitation>

/** What the invited person sees before choosing a password. */
export const receivedInvitation = z
	.object({ name: z.string(), email: z.string(), role: z.enum(roles), expires_at: epochSeconds })
	.meta({ id: 'ReceivedInvitation' })
export type ReceivedInvitation = z.infer<typeof receivedInvitation>
