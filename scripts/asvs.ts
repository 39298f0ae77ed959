import { writeFile } from 'node:fs/promises'
import { problemsOfJudgement } from './asvs/check-lines.ts'
import { judgement } from './asvs/judgement.ts'
import { upToLevel2 } from './asvs/standard.ts'
import { securityPage } from './asvs/write-page.ts'
import { coveringTests } from './lib/covering-tests.ts'

const root = new URL('../', import.meta.url)
const tests = coveringTests(root)
const problems = problemsOfJudgement(judgement, upToLevel2, tests, root)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
await writeFile(new URL('docs/security.md', root), securityPage(judgement, tests))
