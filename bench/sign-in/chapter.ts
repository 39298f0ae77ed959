import { over, ratio } from '../catalogue/figures.ts'
import { count, ms, percent } from '../catalogue/targets.ts'
import type { LoadResult } from '../load/plan.ts'
import { barChart } from '../report/bar-chart.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { SignInFigures } from './figures.ts'
import { signInVerdicts } from './targets.ts'

/** The sign-in's part of the report. */
export function signInChapter(figures: SignInFigures, machine: string): Chapter {
	const { hash, http, clients } = figures
	const row = (what: string, rounds: readonly LoadResult[]) => [
		what,
		percent(ratio(rounds, hash)),
		count(over(rounds, ({ perSecond }) => perSecond)),
		ms(over(rounds, ({ p50Ms }) => p50Ms)),
		ms(over(rounds, ({ p99Ms }) => p99Ms)),
	]
	return {
		name: 'sign-in',
		images: { 'bench-sign-in.svg': chart(figures) },
		markdown: `## Sign-in

\`npm run bench -- sign-in\`. ${machine}

A sign-in is expensive on purpose: nearly all of its time is the password's hash (argon2id, 19 MiB, two passes, OWASP's first choice), so that an attacker with stolen hashes pays the same for each guess. The limit is that hash alone, verified in a loop. A sign-in also counts attempts per address and account, looks the account up, opens a session and responds. Figures are medians of ${hash.length} alternating rounds, ${clients} at once.

### Promises

${promises(signInVerdicts(figures))}

### Compared with the limit

${table(['what', 'share of the limit', 'a second', 'p50', 'p99'], [row('the hash alone', hash), row('a sign-in over HTTP, one node', http)])}

![Sign-ins per second as a share of the limit](images/bench-sign-in.svg)
`,
	}
}

function chart({ hash, http }: SignInFigures): string {
	const share = ratio(http, hash)
	return barChart({
		title: 'Sign-ins per second, as a share of checking the same hash alone',
		mark: { value: 0.8, text: 'target: 80 %' },
		bars: [
			{ label: 'the hash alone', value: 1, text: percent(1), isLimit: true },
			{ label: 'a sign-in over HTTP', value: share, text: percent(share) },
		],
	})
}
