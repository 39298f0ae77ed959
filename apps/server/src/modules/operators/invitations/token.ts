import { hashSecret, newSecret } from '../../../platform/http/session-cookie.ts'

export const INVITATION_HOURS = 72

export const newInvitationToken = (): string => newSecret()
export const hashOfToken = hashSecret
