import { expect, test } from 'vitest'
import { selectTests } from './test-selection.ts'

test('npm test › runs everything when nothing is named', () => {
	expect(selectTests([])).toEqual({
		everything: true,
		checksOnly: false,
		mayRunJourneys: true,
		vitestArguments: [],
	})
})

test('npm test -- check › runs the checks only', () => {
	expect(selectTests(['check'])).toMatchObject({ everything: false, checksOnly: true })
})

test('npm test -- server cart › filters a project by path', () => {
	const { vitestArguments, mayRunJourneys } = selectTests(['server', 'cart'])
	expect(vitestArguments).toEqual(['--project', 'server', 'cart'])
	expect(mayRunJourneys).toBe(false)
})

test('npm test -- unit web › combines projects', () => {
	expect(selectTests(['unit', 'web']).vitestArguments).toEqual(['--project', 'unit', '--project', 'web'])
})

test.each([
	[['e2e'], true],
	[['e2e', 'wallet'], true],
	[['wallet'], true],
	[['e2e/wallet.test.ts'], true],
	[['--changed'], true],
	[['apps/server/src/modules/cart'], false],
	[['./packages/ui'], false],
	[['unit', '--changed'], false],
])('npm test -- %j › builds the front ends only for journeys', (args, expected) => {
	expect(selectTests(args).mayRunJourneys).toBe(expected)
})

test('npm test -- -t server › does not confuse an option’s value with a project', () => {
	expect(selectTests(['-t', 'server']).vitestArguments).toEqual(['-t', 'server'])
})
