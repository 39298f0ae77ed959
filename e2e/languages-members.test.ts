import { test } from 'vitest'
import { describeEachLanguage, WALK } from './languages/each-language.ts'
import { walkAsBuyer, walkAsMember, walkAsNewcomer } from './languages/member.ts'

const badCode = / 422 .*checkout\/promo/

describeEachLanguage((walk, isWhole) => {
	if (isWhole) {
		test('for a shopper', WALK, () => walk(walkAsMember, [badCode]))
		test('for a newcomer', WALK, () => walk(walkAsNewcomer))
	} else test('for a buyer', WALK, () => walk(walkAsBuyer, [badCode]))
})
