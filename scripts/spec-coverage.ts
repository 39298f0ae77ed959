import { writeFile } from 'node:fs/promises'
import { coveringTests } from './lib/covering-tests.ts'
import { allSections } from './spec-coverage/all-sections.ts'
import { problemsOf } from './spec-coverage/check-sections.ts'
import { coveragePage } from './spec-coverage/write-page.ts'

const root = new URL('../', import.meta.url)
const tests = coveringTests(root)
const problems = problemsOf(allSections, tests)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
await writeFile(new URL('docs/spec-coverage.md', root), coveragePage(allSections, tests))
