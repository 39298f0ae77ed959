import { readFileSync, writeFileSync } from 'node:fs'
import { features } from './engines/features.ts'
import { findUses, withTable } from './engines/find-uses.ts'
import { ROOT } from './lib/run.ts'

// Lists in docs/growing.md which features of PostgreSQL our SQL uses, and what other engines make of them.
const page = `${ROOT}docs/growing.md`
writeFileSync(page, withTable(readFileSync(page, 'utf8'), findUses(ROOT, features)))
