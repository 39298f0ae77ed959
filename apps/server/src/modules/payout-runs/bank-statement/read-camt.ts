import { compactIban } from '@skinverse/contract/iban'
import { type Cents, cents } from '@skinverse/contract/money'
import { Problem } from '../../../platform/problem.ts'
import { all, at, parseXml, textAt, type XmlNode } from './xml-tree.ts'

/** One transaction, or one batch booking without its transactions. */
export interface StatementEntry {
	/** The account of the statement. */
	account: string | null
	kind: 'debit' | 'credit'
	isBooked: boolean
	/** Null: not in EUR, or unreadable. */
	amount: Cents | null
	/** The end-to-end reference. */
	reference: string | null
	/** The payment information or message of a batch booking. */
	batch: { ids: string[]; count: number | null } | null
	/** Accounts of the other party. */
	ibans: string[]
	bankReference: string | null
	/** Of a returned payment: the bank's code and words. */
	reason: string | null
	isReturn: boolean
}

export interface CamtStatement {
	entries: StatementEntry[]
	/** The latest closing balance. */
	closing: { amount: Cents; on: string; account: string | null } | null
}

/** Reads a `camt.053` of any version: banks differ in the version, not in the elements that are used here. */
export function readCamt(bytes: Buffer): CamtStatement {
	const document = parseXml(bytes)
	const statements = all(at(document, 'BkToCstmrStmt'), 'Stmt')
	if (document.name !== 'Document' || statements.length === 0) {
		throw new Problem('invalid', { text: 'statement_no_camt' })
	}
	const closings = statements.flatMap(closingOf).toSorted((one, other) => (one.on < other.on ? -1 : 1))
	return { entries: statements.flatMap(entriesOf), closing: closings.at(-1) ?? null }
}

const accountOf = (statement: XmlNode) => ibanAt(at(statement, 'Acct')) ?? null

function ibanAt(account: XmlNode | undefined): string | undefined {
	const iban = textAt(account, 'Id', 'IBAN')
	return iban && compactIban(iban)
}

function closingOf(statement: XmlNode): NonNullable<CamtStatement['closing']>[] {
	return all(statement, 'Bal').flatMap((balance) => {
		const amount = amountOf(at(balance, 'Amt'))
		const on = (textAt(balance, 'Dt', 'Dt') ?? textAt(balance, 'Dt', 'DtTm'))?.slice(0, 10)
		if (textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') !== 'CLBD' || amount === null) return []
		if (on === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(on) || Number.isNaN(Date.parse(on))) return []
		const isDebit = textAt(balance, 'CdtDbtInd') === 'DBIT'
		return [{ amount: isDebit ? cents(-amount) : amount, on, account: accountOf(statement) }]
	})
}

function entriesOf(statement: XmlNode): StatementEntry[] {
	const account = accountOf(statement)
	return all(statement, 'Ntry').flatMap((entry): StatementEntry[] => {
		const details = all(entry, 'NtryDtls')
		const transactions = details.flatMap((detail) => all(detail, 'TxDtls'))
		const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
		const shared = {
			account,
			kind: kindOf(entry, entry),
			isBooked: status === 'BOOK',
			bankReference: textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef') ?? null,
		}
		const isReversal = textAt(entry, 'RvslInd') === 'true'
		if (transactions.length === 0) {
			const batches = details.flatMap((detail) => all(detail, 'Btch'))
			return [{ ...shared, ...NOTHING, amount: amountOf(at(entry, 'Amt')), batch: batchOf(batches) }]
		}
		const isOnly = transactions.length === 1
		return transactions.map((transaction) => {
			const amount = transactionAmount(transaction) ?? (isOnly ? amountOf(at(entry, 'Amt')) : null)
			const returned = at(transaction, 'RtrInf')
			const kind = kindOf(transaction, entry)
			return {
				...shared,
				kind,
				amount,
				reference: textAt(transaction, 'Refs', 'EndToEndId') ?? null,
				batch: null,
				ibans: ibansOf(transaction),
				bankReference: textAt(transaction, 'Refs', 'AcctSvcrRef') ?? shared.bankReference,
				isReturn: kind === 'credit' && (returned !== undefined || isReversal),
				reason: reasonOf(returned),
			}
		})
	})
}

const NOTHING = { reference: null, ibans: [], reason: null, isReturn: false }

function kindOf(node: XmlNode, entry: XmlNode): 'debit' | 'credit' {
	return (textAt(node, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT' ? 'credit' : 'debit'
}

/** In the order in which banks are most exact about what was sent. */
function transactionAmount(transaction: XmlNode): Cents | null {
	const places = [['AmtDtls', 'InstdAmt', 'Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['Amt']]
	for (const place of places) {
		const node = at(transaction, ...place)
		if (node !== undefined) return amountOf(node)
	}
	return null
}

function amountOf(node: XmlNode | undefined): Cents | null {
	if (node?.attributes.Ccy !== 'EUR') return null
	const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(node.text.trim()) ?? []
	if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null
	return cents(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')))
}

function ibansOf(transaction: XmlNode): string[] {
	const parties = at(transaction, 'RltdPties')
	return ['CdtrAcct', 'DbtrAcct'].flatMap((name) => ibanAt(at(parties, name)) ?? [])
}

function reasonOf(returned: XmlNode | undefined): string | null {
	const code = textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry')
	const words = all(returned, 'AddtlInf').map(({ text }) => text.trim())
	const parts = [code, ...words].filter((part) => part !== undefined && part !== '')
	return parts.length === 0 ? null : parts.join(': ').slice(0, MAX_REASON_CHARS)
}

const MAX_REASON_CHARS = 200

function batchOf(batches: readonly XmlNode[]): StatementEntry['batch'] {
	const [batch] = batches
	if (batch === undefined) return null
	const count = textAt(batch, 'NbOfTxs')
	const ids = [textAt(batch, 'PmtInfId'), textAt(batch, 'MsgId')].filter((each) => each !== undefined)
	return { ids, count: count !== undefined && /^\d{1,9}$/.test(count) ? Number(count) : null }
}
