/** The projects of `vitest.config.ts`, and their requirements. */
export const TEST_PROJECTS = ['unit', 'web', 'server', 'e2e'] as const
export type TestProjectName = (typeof TEST_PROJECTS)[number]

export interface TestSelection {
	/** Nothing was selected: the checks, the build and every test. */
	everything: boolean
	/** `npm test -- check`: the checks only. */
	checksOnly: boolean
	/** Whether journeys may be selected, which need the built front ends. */
	mayRunJourneys: boolean
	vitestArguments: string[]
}

/** Options of Vitest whose value may be the next argument. */
const OPTIONS_WITH_VALUE = new Set(['-t', '--testNamePattern', '--retry', '--bail', '--shard'])

/**
 * `npm test -- [project ...] [path ...] [options of Vitest]`. Projects are combined, paths filter them:
 * `server cart` runs the files of the server whose path contains `cart`.
 */
export function selectTests(args: readonly string[]): TestSelection {
	const projects: TestProjectName[] = []
	const paths: string[] = []
	const options: string[] = []
	for (const [index, arg] of args.entries()) {
		const isValue = OPTIONS_WITH_VALUE.has(args[index - 1] ?? '')
		if (isValue || arg.startsWith('-')) options.push(arg)
		else if (isProject(arg)) projects.push(arg)
		else if (arg !== 'check') paths.push(arg)
	}
	return {
		everything: args.length === 0,
		checksOnly: args.includes('check') && projects.length + paths.length + options.length === 0,
		mayRunJourneys:
			projects.length === 0 ? paths.length === 0 || paths.some(mayBeJourney) : projects.includes('e2e'),
		vitestArguments: [...projects.flatMap((name) => ['--project', name]), ...paths, ...options],
	}
}

function isProject(word: string): word is TestProjectName {
	return TEST_PROJECTS.some((name) => name === word)
}

/** A bare word such as `wallet` may be part of a journey's path; a path into another folder is not. */
function mayBeJourney(path: string): boolean {
	return path.includes('e2e') || !/^(\.\/)?(apps|packages|scripts)\//.test(path)
}
