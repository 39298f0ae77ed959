import { describe, expect, test } from 'vitest'
import { camt } from '../../../../test/camt.ts'
import { Problem } from '../../../platform/problem.ts'
import { readCamt } from './read-camt.ts'

const ACCOUNT = 'EE382200221020145685'
const IBAN = 'DE89370400440532013000'
const read = (xml: string) => readCamt(Buffer.from(xml))

/** The text of the problem with which it is refused. */
function refusalOf(bytes: Buffer): string | undefined {
	try {
		readCamt(bytes)
	} catch (error) {
		if (error instanceof Problem) return error.detail.text
		throw error
	}
	return undefined
}

describe('readCamt', () => {
	test.each(['02', '08', '13'])('reads debits and returns of version %s', (version) => {
		const xml = camt(
			[
				{ amount: '10.00', reference: 'SV-1', iban: IBAN, bankReference: 'B-1' },
				{ amount: '12.5', reference: 'SV-2', kind: 'CRDT', reason: { code: 'AC04', words: 'Closed' } },
			],
			{ account: ACCOUNT, version, closing: { amount: '52118.04', on: '2026-11-17' } },
		)
		expect(read(xml)).toEqual({
			closing: { amount: 5_211_804, on: '2026-11-17', account: ACCOUNT },
			entries: [
				{
					account: ACCOUNT,
					kind: 'debit',
					isBooked: true,
					amount: 1000,
					reference: 'SV-1',
					batch: null,
					ibans: [IBAN],
					bankReference: 'B-1',
					reason: null,
					isReturn: false,
				},
				{
					account: ACCOUNT,
					kind: 'credit',
					isBooked: true,
					amount: 1250,
					reference: 'SV-2',
					batch: null,
					ibans: [],
					bankReference: 'BANK-1',
					reason: 'AC04: Closed',
					isReturn: true,
				},
			],
		})
	})

	test('reads a batch booking with its transactions, each with its own amount', () => {
		const transaction = (id: number, amount: string) =>
			`<TxDtls><Refs><EndToEndId>SV-${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`
		const xml = camt([{ amount: '30.00', reference: 'x' }], { account: ACCOUNT }).replace(
			/<TxDtls>.*<\/TxDtls>/s,
			`<Btch><NbOfTxs>2</NbOfTxs></Btch>${transaction(1, '10.00')}${transaction(2, '20.00')}`,
		)
		expect(read(xml).entries.map(({ reference, amount }) => [reference, amount])).toEqual([
			['SV-1', 1000],
			['SV-2', 2000],
		])
	})

	test('reads a batch booking without transactions', () => {
		const { entries } = read(
			camt([{ amount: '30.00', batch: { id: 'SV-RUN-1-20261117', count: 2 } }], { account: ACCOUNT }),
		)
		expect(entries).toMatchObject([
			{ amount: 3000, reference: null, batch: { ids: ['SV-RUN-1-20261117'], count: 2 } },
		])
	})

	test('reads prefixed elements and Latin-1', () => {
		const xml = camt(
			[{ amount: '1.00', reference: 'SV-1', kind: 'CRDT', reason: { code: 'AC04', words: 'gelöscht' } }],
			{
				account: ACCOUNT,
			},
		)
		const prefixed = xml
			.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:')
			.replace('xmlns=', 'xmlns:ns=')
			.replace('UTF-8', 'ISO-8859-1')
		expect(readCamt(Buffer.from(prefixed, 'latin1')).entries[0]?.reason).toBe('AC04: gelöscht')
	})

	test.each([
		['another currency', { currency: 'USD', amount: '10.00' }],
		['a fraction of a cent', { amount: '10.001' }],
		['no number', { amount: 'ten' }],
		['a negative amount', { amount: '-10.00' }],
	])('has no amount for %s', (_, entry) => {
		expect(read(camt([entry], { account: ACCOUNT })).entries[0]?.amount).toBeNull()
	})

	const good = camt([{ amount: '10.00', reference: 'SV-1' }], { account: ACCOUNT })
	const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
	// covers asvs:1.5.1
	test.each([
		['an entity bomb', good.replace('?>', `?>${bomb}`).replace('SV-1', '&b;')],
		[
			'an external entity',
			good.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>').replace('SV-1', '&f;'),
		],
		['a DOCTYPE alone', good.replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">')],
		['an unknown entity', good.replace('SV-1', '&f;')],
		['half a document', good.slice(0, 500)],
		['no XML', 'Date;Amount\n2026-11-17;10'],
		['nothing', ' '],
		['very deep elements', '<a>'.repeat(100_000)],
		['broken UTF-8', `${good}\uFFFF`],
	])('refuses %s', (_, xml) => {
		expect(refusalOf(Buffer.from(xml))).toBe('statement_unreadable')
	})

	test('refuses bytes that are not of their encoding', () => {
		const bytes = Buffer.from('<a>\xFF\xFE</a>', 'latin1')
		expect(refusalOf(bytes)).toBe('statement_unreadable')
	})

	test.each([
		['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
		['a statement without its document', '<BkToCstmrStmt><Stmt/></BkToCstmrStmt>'],
		['a page', '<html><body/></html>'],
	])('refuses %s', (_, xml) => {
		expect(refusalOf(Buffer.from(xml))).toBe('statement_no_camt')
	})
})
