import { ESTONIA } from './estonia.ts'

/** A skin as a seller offers it. */
export const skin = {
	title: 'AK-47 | Redline',
	price: 12.5,
	quality: 'field_tested',
	item_url: 'https://steamcommunity.com/id/ada/inventory/#730_2_1',
	currency: 'EUR',
}

/** The usual example IBAN. */
export const IBAN = 'DE89370400440532013000'

/** The payout form, filled in as in the specification. */
export const sepaForm = {
	currency: 'EUR',
	name: 'Grace',
	surname: 'Hopper',
	email: 'grace@example.test',
	phone: '+372 5123 4567',
	country: ESTONIA,
	city: 'Tallinn',
	address: 'Pikk 1',
	postCode: '10123',
	account_number: IBAN,
	first_name: 'Grace',
	last_name: 'Hopper',
}
const { account_number: _iban, first_name: _first, last_name: _last, ...cardForm } = sepaForm

export { cardForm }
