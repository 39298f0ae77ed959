import type { CoveringTest } from '../lib/covering-tests.ts'
import { cell, writeTests } from '../spec-coverage/write-page.ts'
import { testId } from './check-lines.ts'
import type { Chapter, Judgement, Line, LineNumber } from './line.ts'
import { type Level, standard } from './standard.ts'
import { TABLES } from './tables.ts'

type Tests = ReadonlyMap<string, readonly CoveringTest[]>

/** The page `docs/security.md`. */
export function securityPage({ chapters, notHere }: Judgement, tests: Tests): string {
	const lines = chapters.flatMap((chapter) => chapter.lines)
	const open = lines.filter((line) => line.open !== undefined)
	const deployment = lines.filter((line) => line.open === undefined && line.deployment !== undefined)
	const met = lines.filter((line) => line.open === undefined && line.deployment === undefined)
	const counts = [
		['met', met.map(({ number }) => number)],
		['up to the deployment, with an example', deployment.map(({ number }) => number)],
		['open, in whole or in part', open.map(({ number }) => number)],
		['about something that is not here', notHere.flatMap(({ numbers }) => numbers)],
	] as const
	return [
		'# Security',
		'',
		'Every requirement of OWASP ASVS 5.0.0 of levels 1 and 2, in short words of our own. Written by `node scripts/asvs.ts` from the lists in `scripts/asvs/`; `npm test` fails when a requirement is left out or judged twice, and when a file that is named here is gone. Tests say themselves what they show: `// covers asvs:1.2.3`. How to report a weakness: `SECURITY.md`.',
		'',
		'| | level 1 | level 2 | both |',
		'|---|---|---|---|',
		...counts.map(([what, numbers]) => writeCounts(what, numbers)),
		writeCounts(
			'all',
			counts.flatMap(([, numbers]) => numbers),
		),
		'',
		'Of level 3, one thing that is often asked for (2.3.5): corrections of balances, refunds and payouts above the setting `four_eyes_eur` need a second operator, and so do a correction while a deposit of the shopper is open and a promo code that can take more than 30 % off a cart. What all operators move for one shopper within 24 hours counts as one amount, and so does what one operator moves for all (`four_eyes_daily_eur`). A looser limit or rate counts after 24 hours; an operator whom another one let in moves and approves nothing alone for 24 hours. See [ledger.md](ledger.md). Each of these actions, and each approval, asks the operator for the password or a second factor of the last ten minutes, which slide while they go on, up to an hour (7.5.3).',
		'',
		'## Up to the deployment',
		'',
		'What this repository cannot do by itself. [deployment.md](deployment.md) has the checklist and an example that was run.',
		'',
		'| line | level | asks | what to do |',
		'|---|---|---|---|',
		...deployment.map(
			({ number, asks, deployment }) =>
				`| ${number} | ${standard.get(number)} | ${cell(asks)} | ${cell(deployment ?? '')} |`,
		),
		'',
		'## Open',
		'',
		'| line | level | asks | what is missing |',
		'|---|---|---|---|',
		...open.map(
			({ number, asks, open }) =>
				`| ${number} | ${standard.get(number)} | ${cell(asks)} | ${cell(open ?? '')} |`,
		),
		'',
		'## Not here',
		'',
		'| lines | about | why they do not apply |',
		'|---|---|---|',
		...notHere.map(({ numbers, about, why }) => `| ${numbers.join(', ')} | ${cell(about)} | ${cell(why)} |`),
		'',
		...chapters.flatMap((chapter) => writeChapter(chapter, tests)),
		TABLES,
	].join('\n')
}

function writeCounts(what: string, numbers: readonly LineNumber[]): string {
	const of = (level: Level) => numbers.filter((number) => standard.get(number) === level).length
	return `| ${what} | ${of(1)} | ${of(2)} | ${numbers.length} |`
}

function writeChapter({ heading, lines }: Chapter, tests: Tests): string[] {
	return [
		`## ${heading}`,
		'',
		'| line | level | asks | met by | shown by |',
		'|---|---|---|---|---|',
		...lines.map((line) => writeLine(line, tests)),
		'',
	]
}

function writeLine({ number, asks, how, files = [], open, deployment }: Line, tests: Tests): string {
	const places = files.map((file) => `[${file.split('/').at(-1) || file}](../${file})`)
	const met = [
		...(how === undefined ? [] : [cell(how)]),
		...places,
		...(deployment === undefined ? [] : ['**up to the deployment, see above**']),
		...(open === undefined ? [] : ['**open, see above**']),
	]
	return `| ${number} | ${standard.get(number)} | ${cell(asks)} | ${met.join('<br>')} | ${writeTests(tests.get(testId(number)))} |`
}
