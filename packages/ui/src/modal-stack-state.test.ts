import { describe, expect, it } from 'vitest'
import { closeModals, type ModalEntry, pushModal, sweepModals } from './modal-stack-state.ts'

function entry(id: number, name: string, props: object = {}): ModalEntry<string, object> {
	return { id, name, props, open: true, gone: false, opener: null }
}

describe('pushModal', () => {
	it('updates the props of an open modal', () => {
		const stack = pushModal([entry(1, 'cart', { step: 1 }), entry(2, 'topUp')], entry(3, 'cart', { step: 2 }))
		expect(stack.map(({ id, props }) => [id, props])).toEqual([
			[1, { step: 2 }],
			[2, {}],
		])
	})

	it('opens a new modal above one of the same name that is still closing', () => {
		const closing = closeModals([entry(1, 'cart')], () => true)
		expect(pushModal(closing, entry(2, 'cart')).map(({ id, open }) => [id, open])).toEqual([
			[1, false],
			[2, true],
		])
	})
})

describe('sweepModals', () => {
	it('keeps a closed modal while another one is above it', () => {
		const below = closeModals([entry(1, 'cart'), entry(2, 'topUp')], ({ name }) => name === 'cart')
		const swept = sweepModals(below, 1)
		expect(swept.map(({ id }) => id)).toEqual([1, 2])
		expect(
			sweepModals(
				closeModals(swept, () => true),
				2,
			),
		).toEqual([])
	})

	it('keeps a modal that was opened again', () => {
		expect(sweepModals([entry(1, 'cart')], 1)).toHaveLength(1)
	})
})
