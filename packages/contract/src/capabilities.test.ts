import { describe, expect, it } from 'vitest'
import { type Capability, capabilities, type Role, roleMay, roles } from './capabilities.ts'

const names = Object.keys(capabilities) as Capability[]
const capabilitiesOf = (role: Role) => names.filter((capability) => roleMay(role, capability))

describe('operator capabilities', () => {
	it('lets an admin do everything', () => {
		expect(capabilitiesOf('admin')).toEqual(names)
	})

	it('gives every other role some capabilities of its own, but not all', () => {
		for (const role of roles.filter((each) => each !== 'admin')) {
			expect(capabilitiesOf(role), role).not.toEqual([])
			expect(capabilitiesOf(role), role).not.toEqual(names)
		}
	})

	it('gives money to finance and operations of the shop to admins', () => {
		const allowed = (capability: Capability) => roles.filter((role) => roleMay(role, capability))
		for (const capability of ['payouts.settle', 'orders.refund', 'balances.correct'] as const) {
			expect(allowed(capability), capability).toEqual(['finance', 'admin'])
		}
		for (const capability of ['settings.write', 'jobs.discard', 'operators.write'] as const) {
			expect(allowed(capability), capability).toEqual(['admin'])
		}
	})

	it('includes the read capability with every write capability', () => {
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
