import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from './engines/features.ts'
import { findUses, withTable } from './engines/find-uses.ts'
import { ROOT } from './lib/run.ts'

const uses = findUses(ROOT, features)

test('docs/growing.md lists the features that our SQL uses (otherwise: node scripts/engines.ts)', () => {
	const page = readFileSync(`${ROOT}docs/growing.md`, 'utf8')
	expect(withTable(page, uses)).toBe(page)
})

test('each listed feature is used', () => {
	const used = uses.map(({ feature }) => feature.name)
	expect(features.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual([])
})
