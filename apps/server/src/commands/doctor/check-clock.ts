import { STEAM_ENDPOINT } from '../../modules/accounts/index.ts'
import type { Config } from '../../platform/config.ts'
import { type AddressAnswer, askAddress } from './ask-address.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

/** Codes of authenticator apps are valid for 30 s, and those before and after are accepted. */
const FAULT_SECONDS = 30
const WARNING_SECONDS = 5

/** `theirs` was read between `before` and `after` by this machine's clock. */
export function clockFinding(whose: string, theirs: number, before: number, after: number): Finding {
	const late = Math.max(before - theirs, 0)
	const early = Math.max(theirs - after, 0)
	const seconds = Math.round(Math.max(late, early) / 1000)
	const about = 'clock'
	if (seconds < WARNING_SECONDS) return fine(about, `agrees with ${whose}`)
	const says = `differs by ${seconds} s from ${whose}`
	const todo = 'synchronise the clocks of both machines (timedatectl set-ntp true)'
	return seconds < FAULT_SECONDS ? warning(about, says, todo) : fault(about, says, todo)
}

export async function checkDatabaseClock({ db }: OpenedDatabase): Promise<Finding> {
	const before = Date.now()
	const { now } = await db.one<{ now: number }>(
		`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
	)
	return clockFinding("the database's", now, before, Date.now())
}

/** By the date in an answer's header, which has whole seconds. */
export function headerClockFindings({ host }: URL, { date }: AddressAnswer, before: number): Finding[] {
	return date === undefined ? [] : [clockFinding(`that of ${host}`, date, before - 1000, Date.now())]
}

/** Database and public address are often on this machine and have its clock; Steam's codes depend on Steam's. */
export async function checkSteamClock({ steam, demo }: Config): Promise<Finding[]> {
	if (steam.openidUrl === undefined && demo) return []
	const url = new URL(steam.openidUrl ?? STEAM_ENDPOINT)
	const before = Date.now()
	// That Steam does not answer is a finding of its sign-in.
	const answer = await askAddress(url).catch(() => undefined)
	return answer === undefined ? [] : headerClockFindings(url, answer, before)
}
