import type { AccountsContext } from './context.ts'
import { scheduleFactorResets } from './factor-reset/apply-factor-resets.ts'
import { noteFailedSignIns } from './note-failed-sign-in.ts'
import { mailResets } from './request-reset.ts'

export { withNewTradeLink } from './change-trade-link.ts'
export type { AccountsContext } from './context.ts'
export { requestFactorReset } from './factor-reset/request-factor-reset.ts'
export { readFactorReset, stopFactorReset } from './factor-reset/stop-factor-reset.ts'
export { identifyShopUser } from './identify.ts'
export { readOfficePerson } from './operator/read-office-person.ts'
export { recordAccountEvent } from './record-account-event.ts'
export { rememberLanguage } from './remember-language.ts'
export { requireRecentConfirmation } from './require-recent-confirmation.ts'
export { accountsRoutes } from './routes.ts'
export { saveBilling } from './save-billing.ts'
export { pendingCookie } from './second-factor/pending-cookie.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
export { endOtherSessions, endSession, SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from './sessions.ts'
export { endBrowserSession } from './start-session.ts'
export { steamProvider } from './steam/provider.ts'

export async function accountsJobs(context: AccountsContext): Promise<void> {
	await Promise.all([mailResets(context), noteFailedSignIns(context), scheduleFactorResets(context)])
}
