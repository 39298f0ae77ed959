import { readFileSync } from 'node:fs'
import { freshPassword } from '@skinverse/contract/rules/password'
import { describe, expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const owner = { brand: 'Skin Verse', emails: ['Grace.Hopper+shop@navy.example', null] }

describe('a new password', () => {
	// covers asvs:6.2.4
	test.each([
		'Password1',
		'pAssword123',
		'Password1!',
		'Qwerty123',
		'Passw0rd',
		'1qaz2wsX',
		'Trustno1',
		'P@ssw0rd',
	])('must not be one of the most common, in any letter case: %s', (password) => {
		expect(weaknessOf(password, owner)).toBe('password_too_common')
	})

	// covers asvs:6.2.11
	test.each([
		'Skinverse1',
		'Skin Verse 2026',
		'5k1nV3rs3!',
		'Grace.Hopper1',
		'HopperGrace7',
		'H0pper2026',
		'grace.hopper+shop@navy.Example1',
		'Navy1234',
	])('must not consist of the shop’s name or the account’s own address: %s', (password) => {
		expect(weaknessOf(password, owner)).toBe('password_is_personal')
	})

	test.each([
		'Lovelace1815',
		'Secret1234',
		'Skinverse of Madness 9',
		'grasshopper likes Rain 4',
		'Sh0pping list',
		'ÄpfelUndBirnen3',
	])('may be anything else: %s', (password) => {
		expect(weaknessOf(password, owner)).toBeUndefined()
	})

	test('is only compared with the shop’s name if the account has no address', () => {
		expect(weaknessOf('Hopper1906', { brand: 'Skinverse', emails: [null] })).toBeUndefined()
	})
})

test('the list of common passwords contains none that the form’s own rule refuses anyway', () => {
	const list = readFileSync(new URL('./common-passwords/common-passwords.txt', import.meta.url), 'utf8')
	const words = list.trimEnd().split('\n')
	expect(words.length).toBeGreaterThan(5000)
	const first = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
	expect(words.filter((word) => !freshPassword.safeParse(first(word)).success)).toEqual([])
	expect(new Set(words).size).toBe(words.length)
})
