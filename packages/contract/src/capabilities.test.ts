import { describe, expect, it } from 'vitest'
import { type Capability, capabilities, type Role, roleMay, roles } from './capabilities.ts'

const names = Object.keys(capabilities) as Capability[]
const capabilitiesOf = (role: Role) => names.filter((capability) => roleMay(role, capability))

describe('the table of back office rights', () => {
	it('lets an admin do everything', () => {
		expect(capabilitiesOf('admin')).toEqual(names)
	})

	it('gives every other role something of its own, and not everything', () => {
		for (const role of roles.filter((each) => each !== 'admin')) {
			expect(capabilitiesOf(role), role).not.toEqual([])
			expect(capabilitiesOf(role), role).not.toEqual(names)
		}
	})

	it('leaves money to finance, and the running of the shop to admins', () => {
		const allowed = (capability: Capability) => roles.filter((role) => roleMay(role, capability))
		for (const capability of ['payouts.settle', 'orders.refund', 'balances.correct'] as const) {
			expect(allowed(capability), capability).toEqual(['finance', 'admin'])
		}
		for (const capability of ['settings.write', 'jobs.discard', 'operators.write'] as const) {
			expect(allowed(capability), capability).toEqual(['admin'])
		}
	})

	it('lets nobody change what they may not see', () => {
		const readOf = (capability: Capability) =>
			names.find((name) => name === `${capability.split('.')[0]}.read`)
		for (const capability of names) {
			const read = readOf(capability)
			if (read === undefined) continue
			const blind = roles.filter((role) => roleMay(role, capability) && !roleMay(role, read))
			expect(blind, capability).toEqual([])
		}
	})
})
