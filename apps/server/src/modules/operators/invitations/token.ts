import { createHash } from 'node:crypto'
import { newSecret } from '../../../platform/http/session-cookie.ts'

export const INVITATION_HOURS = 72

export const newInvitationToken = (): string => newSecret()
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
