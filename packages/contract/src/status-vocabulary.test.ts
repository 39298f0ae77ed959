import { describe, expect, it } from 'vitest'
import { depositTableStatus, orderTableStatus, type StatusDisplay, statusBadge } from './status-vocabulary.ts'
import { en } from './texts/en.ts'

const label = (display: StatusDisplay) => ('key' in display ? en[display.key] : display.raw)

describe('status badge', () => {
	// covers spec:status-display.1 spec:status-display.2 spec:status-display.3 spec:status-display.4 spec:status-display.5 spec:status-display.6 spec:status-display.7 spec:status-display.8 spec:status-display.9 spec:status-display.10 spec:status-display.11 spec:status-display.12 spec:status-display.13 spec:status-display.14 spec:status-display.15 spec:status-display.16 spec:status-display.19
	it.each([
		['Successfully', 'green', ['success', 'completed', 'accepted', 'successfully', 'Success']],
		['Pending', 'amber', ['pending', 'Pending']],
		['Processing', 'amber', ['processing', 'PROCESSING']],
		['Offer', 'light-blue', ['offer']],
		[
			'Canceled',
			'red',
			['denied', 'deleted', 'declined', 'canceled', 'cancelled', 'clientRefused', 'client_refused'],
		],
		['Failed', 'red', ['paymentError', 'payment_error', 'error', 'failed', 'Error']],
		['Rejected', 'red', ['rejected']],
		['Awaiting item', 'amber', ['awaiting_item']],
		['Ready for payout', 'green', ['ready_for_payout']],
		['Payout processing', 'amber', ['payout_processing']],
		['Approved', 'green', ['approved']],
		['Declined by user', 'red', ['declined_by_user']],
		['Declined by service', 'red', ['declined_by_service']],
		['Received', 'light-blue', ['skinReceived', 'skin_received']],
		['Sold', 'green', ['sold']],
		['Returned', 'grey', ['returned']],
	])('shows %s in %s', (shown, tone, raw) => {
		for (const status of raw) {
			const display = statusBadge(status)
			expect([status, label(display), display.tone]).toEqual([status, shown, tone])
		}
	})

	// covers spec:status-display.17
	it('shows an unknown status as text in the primary colour', () => {
		expect(statusBadge('on_its_way_home')).toEqual({ raw: 'On its way home', tone: 'primary' })
	})

	// covers spec:status-display.18
	it.each(['', null, undefined])('shows an empty status as Processing', (empty) => {
		expect(label(statusBadge(empty))).toBe('Processing')
	})

	it('does not treat names of object properties as a status', () => {
		expect(statusBadge('constructor')).toEqual({ raw: 'Constructor', tone: 'primary' })
	})
})

describe('order table status', () => {
	it.each([
		['SUCCESSFULLY', 'green', ['success', 'completed', 'successfully', 'accepted']],
		[
			'FAILED',
			'red',
			['canceled', 'failed', 'error', 'denied', 'deleted', 'client refused', 'payment error'],
		],
		['PROCESSING', 'amber', ['pending', 'processing']],
		['PROCESSING', 'blue', ['whatever', '', 'client_refused']],
	])('shows %s in %s', (shown, tone, raw) => {
		for (const status of raw) {
			const display = orderTableStatus(status)
			expect([status, label(display), display.tone]).toEqual([status, shown, tone])
		}
	})
})

describe('deposit table status', () => {
	// covers spec:status-display.20
	it.each([
		['SUCCESSFULLY', ['Success', 'completed']],
		['CANCELED', ['Canceled']],
		['FAILED', ['failed', 'Error']],
		['PENDING', ['Pending']],
		['PROCESSING', ['Processing', 'whatever', '']],
	])('shows %s', (shown, raw) => {
		for (const status of raw) expect([status, label(depositTableStatus(status))]).toEqual([status, shown])
	})
})
