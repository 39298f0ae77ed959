import { type Cents, sumOf } from '@skinverse/contract/money'
import { sepaText } from './sepa-text.ts'

/** ISO 20022 Max70Text and Max140Text, of which SEPA takes these. */
export const MAX_NAME_CHARS = 70
const MAX_REMITTANCE_CHARS = 140

export interface CreditTransfer {
	/** The end-to-end reference, which comes back in the bank's statement. */
	reference: string
	amount: Cents
	name: string
	iban: string
	remittance: string
}

export interface TransferFile {
	messageId: string
	createdAt: Date
	/** `2026-11-17`. */
	executionOn: string
	debtor: { name: string; iban: string; bic: string }
	transfers: readonly CreditTransfer[]
}

type Node = readonly [name: string, content: string | readonly Node[], attribute?: string]

/** A SEPA credit transfer initiation, `pain.001.001.09`. The elements are in the order of the schema. */
export function pain001({ messageId, createdAt, executionOn, debtor, transfers }: TransferFile): string {
	const count = String(transfers.length)
	const sum = amountText(sumOf(transfers.map(({ amount }) => amount)))
	const debtorName = sepaText(debtor.name, MAX_NAME_CHARS)
	const group: Node = [
		'GrpHdr',
		[
			['MsgId', messageId],
			['CreDtTm', createdAt.toISOString().slice(0, 19)],
			['NbOfTxs', count],
			['CtrlSum', sum],
			['InitgPty', [['Nm', debtorName]]],
		],
	]
	const payment: Node = [
		'PmtInf',
		[
			['PmtInfId', messageId],
			['PmtMtd', 'TRF'],
			['BtchBookg', 'true'],
			['NbOfTxs', count],
			['CtrlSum', sum],
			['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
			['ReqdExctnDt', [['Dt', executionOn]]],
			['Dbtr', [['Nm', debtorName]]],
			['DbtrAcct', [['Id', [['IBAN', debtor.iban]]]]],
			['DbtrAgt', [['FinInstnId', [agentOf(debtor.bic)]]]],
			['ChrgBr', 'SLEV'],
			...transfers.map(transferNode),
		],
	]
	const document: Node = [
		'Document',
		[['CstmrCdtTrfInitn', [group, payment]]],
		'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
	]
	return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document, '')}`
}

const agentOf = (bic: string): Node => (bic === '' ? ['Othr', [['Id', 'NOTPROVIDED']]] : ['BICFI', bic])

function transferNode({ reference, amount, name, iban, remittance }: CreditTransfer): Node {
	return [
		'CdtTrfTxInf',
		[
			['PmtId', [['EndToEndId', reference]]],
			['Amt', [['InstdAmt', amountText(amount), 'Ccy="EUR"']]],
			['Cdtr', [['Nm', sepaText(name, MAX_NAME_CHARS)]]],
			['CdtrAcct', [['Id', [['IBAN', iban]]]]],
			['RmtInf', [['Ustrd', sepaText(remittance, MAX_REMITTANCE_CHARS)]]],
		],
	]
}

/** `1840.00`; whole cents, so nothing is rounded. */
function amountText(amount: Cents): string {
	const digits = String(amount).padStart(3, '0')
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function written([name, content, attribute]: Node, indent: string): string {
	const start = `${indent}<${name}${attribute === undefined ? '' : ` ${attribute}`}>`
	if (typeof content === 'string') return `${start}${escaped(content)}</${name}>\n`
	return `${start}\n${content.map((node) => written(node, `${indent}\t`)).join('')}${indent}</${name}>\n`
}

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
