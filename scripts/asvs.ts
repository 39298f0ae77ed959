import { writeFile } from 'node:fs/promises'
import { allChapters } from './asvs/all-chapters.ts'
import { problemsOfLines } from './asvs/check-lines.ts'
import { securityPage } from './asvs/write-page.ts'

const root = new URL('../', import.meta.url)
const problems = problemsOfLines(allChapters, root)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
await writeFile(new URL('docs/security.md', root), securityPage(allChapters))
