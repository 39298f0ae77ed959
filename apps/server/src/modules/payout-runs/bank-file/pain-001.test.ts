import { cents } from '@skinverse/contract/money'
import { describe, expect, test } from 'vitest'
import { painFaults } from '../../../../test/pain-001-rules.ts'
import { pain001, type TransferFile } from './pain-001.ts'

const file: TransferFile = {
	messageId: 'SV-RUN-41-20261117',
	createdAt: new Date('2026-11-17T13:27:00Z'),
	executionOn: '2026-11-17',
	debtor: { name: 'Skinverse Märkte OÜ', iban: 'EE382200221020145685', bic: 'HABAEE2X' },
	transfers: [
		{
			reference: 'SV-17',
			amount: cents(184_000),
			name: 'Tobias Fränk & Søn',
			iban: 'DE89370400440532013000',
			remittance: 'Skinverse payout SV-17, offer 2256',
		},
		{
			reference: 'SV-18',
			amount: cents(5),
			name: 'Łukasz '.repeat(20),
			iban: 'FR1420041010050500013M02606',
			remittance: '<b>x</b>'.repeat(50),
		},
	],
}

describe('pain001', () => {
	test('follows the schema and the rules of SEPA', () => {
		expect(painFaults(pain001(file))).toEqual([])
		expect(painFaults(pain001({ ...file, debtor: { ...file.debtor, bic: '' } }))).toEqual([])
	})

	test('names the shop, the day, the sum and each recipient', () => {
		const xml = pain001(file)
		expect(xml).toContain('<Nm>Skinverse Markte OU</Nm>')
		expect(xml).toContain('<Dt>2026-11-17</Dt>')
		expect(xml).toContain('<CtrlSum>1840.05</CtrlSum>')
		expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
		expect(xml).toContain('<EndToEndId>SV-17</EndToEndId>')
		expect(xml).toContain('<Nm>Tobias Frank + Son</Nm>')
		expect(xml).toContain('<BICFI>HABAEE2X</BICFI>')
	})

	test('is the same for the same payouts, byte by byte', () => {
		expect(pain001(file)).toBe(pain001(structuredClone(file)))
	})
})

/** The rules themselves are able to fail. */
describe('painFaults', () => {
	const xml = pain001(file)
	test.each([
		['a wrong sum', xml.replace('<CtrlSum>1840.05', '<CtrlSum>1840.06')],
		['a wrong count', xml.replace('<NbOfTxs>2', '<NbOfTxs>3')],
		['another order', xml.replace(/(<ChrgBr>SLEV<\/ChrgBr>\s*)(<CdtTrfTxInf>)/, '$2$1')],
		['a missing element', xml.replace('<PmtMtd>TRF</PmtMtd>', '')],
		[
			'an element that does not exist',
			xml.replace('<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>SLEV</ChrgBr><Purp>x</Purp>'),
		],
		['a letter that banks reject', xml.replace('Tobias', 'Tobiäs')],
		['a wrong IBAN', xml.replace('DE8937', 'DE8837')],
		['a long reference', xml.replace('SV-17<', `SV-${'1'.repeat(40)}<`)],
		['the same reference twice', xml.replace('<EndToEndId>SV-18', '<EndToEndId>SV-17')],
		['another currency', xml.replace('Ccy="EUR"', 'Ccy="USD"')],
		['an amount of three decimals', xml.replace('>0.05<', '>0.050<')],
		['another namespace', xml.replace('001.09', '001.03')],
	])('finds %s', (_, broken) => {
		expect(painFaults(broken)).not.toEqual([])
	})
})
