import { readLockfile } from './lockfile/lockfile.ts'
import { lockfileProblems } from './lockfile/lockfile-problems.ts'
import { isVerified } from './lockfile/verified.ts'

/** Offline: checks only the lockfile itself for the supported platforms. */
const problems = [
	...lockfileProblems(readLockfile()),
	...(isVerified()
		? []
		: ['the lockfile has changed since it was last installed for every platform: npm run lockfile']),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
