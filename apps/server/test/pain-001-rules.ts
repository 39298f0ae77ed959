import { ibanAddsUp } from '@skinverse/contract/iban-check'
import {
	all,
	at,
	parseXml,
	textAt,
	type XmlNode,
} from '../src/modules/payout-runs/bank-statement/xml-tree.ts'

/** The part of the schema `pain.001.001.09` that SEPA credit transfers use: children in order, `?` may be missing. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
	Document: ['CstmrCdtTrfInitn'],
	CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
	GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
	InitgPty: ['Nm'],
	PmtInf: [
		'PmtInfId',
		'PmtMtd',
		'BtchBookg?',
		'NbOfTxs?',
		'CtrlSum?',
		'PmtTpInf?',
		'ReqdExctnDt',
		'Dbtr',
		'DbtrAcct',
		'DbtrAgt',
		'ChrgBr?',
		'CdtTrfTxInf+',
	],
	PmtTpInf: ['SvcLvl'],
	SvcLvl: ['Cd'],
	ReqdExctnDt: ['Dt'],
	Dbtr: ['Nm'],
	Cdtr: ['Nm'],
	DbtrAcct: ['Id'],
	CdtrAcct: ['Id'],
	DbtrAgt: ['FinInstnId'],
	FinInstnId: ['BICFI?', 'Othr?'],
	Othr: ['Id'],
	CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf?'],
	PmtId: ['EndToEndId'],
	Amt: ['InstdAmt'],
	RmtInf: ['Ustrd'],
}

/** SEPA's characters; references have no slash at either end and no double slash. */
const SEPA = String.raw`[A-Za-z0-9/\-?:().,'+ ]`
const REFERENCE = new RegExp(`^(?!/)(?!.*//)${SEPA}{1,35}(?<!/)$`)
const text = (max: number) => new RegExp(`^${SEPA}{1,${max}}$`)

/** The facets of the simple types. */
const VALUES: Readonly<Record<string, RegExp>> = {
	MsgId: REFERENCE,
	PmtInfId: REFERENCE,
	EndToEndId: REFERENCE,
	CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
	Dt: /^\d{4}-\d{2}-\d{2}$/,
	NbOfTxs: /^\d{1,15}$/,
	CtrlSum: /^\d{1,16}\.\d{2}$/,
	InstdAmt: /^(?!0*\.0*$)\d{1,9}\.\d{2}$/,
	PmtMtd: /^TRF$/,
	BtchBookg: /^(true|false)$/,
	Cd: /^SEPA$/,
	ChrgBr: /^SLEV$/,
	Nm: text(70),
	Ustrd: text(140),
	BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
	IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
	Id: /^NOTPROVIDED$/,
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Everything in which a file breaks the schema and the rules of SEPA; one line each. */
export function painFaults(xml: string): string[] {
	const document = parseXml(Buffer.from(xml))
	const faults = [...structureFaults(document), ...sumFaults(document)]
	if (document.attributes.xmlns !== NAMESPACE) faults.push(`the namespace is ${document.attributes.xmlns}`)
	if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) faults.push('no XML declaration')
	return faults
}

function structureFaults(node: XmlNode): string[] {
	const { name, children } = node
	// `Id` is an account's with an IBAN, or that of an unknown bank.
	const expected = name === 'Id' && children.length > 0 ? ['IBAN'] : CHILDREN[name]
	if (expected === undefined) {
		const rule = VALUES[name]
		if (rule === undefined) return [`${name} is not expected`]
		const isWrong = children.length > 0 || !rule.test(node.text)
		const faults = isWrong ? [`${name} is "${node.text}"`] : []
		if (name === 'InstdAmt' && node.attributes.Ccy !== 'EUR') faults.push('an amount that is not in EUR')
		if (name === 'IBAN' && !ibanAddsUp(node.text)) faults.push(`${node.text} does not add up`)
		return faults
	}
	const order = new RegExp(
		`^${expected.map((child) => `(${child.replace(/[?+]$/, '')} )${/[?+]$/.exec(child)?.[0] ?? ''}`).join('')}$`,
	)
	const found = children.map((child) => `${child.name} `).join('')
	const faults = order.test(found) ? [] : [`${name} has ${found.trim()}`]
	return [...faults, ...children.flatMap(structureFaults)]
}

/** Counts and sums of both headers, and end-to-end references that are not unique. */
function sumFaults(document: XmlNode): string[] {
	const root = at(document, 'CstmrCdtTrfInitn')
	const faults: string[] = []
	for (const header of [at(root, 'GrpHdr'), ...all(root, 'PmtInf')]) {
		const payments = header?.name === 'GrpHdr' ? all(root, 'PmtInf') : header === undefined ? [] : [header]
		const transfers = payments.flatMap((payment) => all(payment, 'CdtTrfTxInf'))
		const cents = transfers.reduce(
			(sum, transfer) => sum + Number((textAt(transfer, 'Amt', 'InstdAmt') ?? '').replace('.', '')),
			0,
		)
		if (textAt(header, 'NbOfTxs') !== String(transfers.length)) faults.push(`${header?.name}: wrong NbOfTxs`)
		if (Number((textAt(header, 'CtrlSum') ?? '').replace('.', '')) !== cents) {
			faults.push(`${header?.name}: wrong CtrlSum`)
		}
		const references = transfers.map((transfer) => textAt(transfer, 'PmtId', 'EndToEndId'))
		if (new Set(references).size !== references.length) faults.push('an EndToEndId twice')
	}
	return faults
}
