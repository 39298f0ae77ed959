import { ratio } from '../catalogue/figures.ts'
import { percent, type Verdict } from '../catalogue/targets.ts'
import type { SignInFigures } from './figures.ts'

const LEAST_SHARE = 0.8

export function signInVerdicts({ http, hash, clients }: SignInFigures): Verdict[] {
	const share = ratio(http, hash)
	return [
		{
			what: `Sign-ins over HTTP, as a share of checking the same argon2id hash alone, ${clients} at once each`,
			target: 'at least 80 %',
			measured: percent(share),
			kept: share >= LEAST_SHARE,
		},
	]
}
