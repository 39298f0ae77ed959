import type { AccountsContext } from '../accounts/index.ts'
import type { RiskLimits } from '../risk/index.ts'

export interface PeopleContext {
	accounts: AccountsContext
	content: { settings(): RiskLimits & { risk_hold_points: number } }
}
