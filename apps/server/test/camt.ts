/** A bank statement as banks write it, for tests. */
export interface CamtEntry {
	amount: string
	kind?: 'DBIT' | 'CRDT'
	status?: string
	currency?: string
	reference?: string
	bankReference?: string
	/** The other party's account. */
	iban?: string
	/** Of a returned payment. */
	reason?: { code: string; words?: string }
	/** A booking of a whole file without its transactions. */
	batch?: { id: string; count: number }
}

interface CamtOptions {
	account: string
	version?: string
	closing?: { amount: string; on: string }
	id?: string
}

export function camt(
	entries: readonly CamtEntry[],
	{ account, version = '08', closing, id = 'S1' }: CamtOptions,
) {
	const balance = closing
		? `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing.amount}</Amt>
			<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${closing.on}</Dt></Dt></Bal>`
		: ''
	return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
	<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-18T06:00:00</CreDtTm></GrpHdr>
	<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance}${entries.map((entry) => entryXml(entry, version)).join('')}</Stmt>
</BkToCstmrStmt></Document>`
}

function entryXml(entry: CamtEntry, version: string): string {
	const { amount, kind = 'DBIT', status = 'BOOK', currency = 'EUR', reference, iban, reason, batch } = entry
	// Until version 02 the status is a bare code.
	const state = version === '02' ? status : `<Cd>${status}</Cd>`
	const parties = iban
		? `<RltdPties><Cdtr><Pty><Nm>Somebody</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`
		: ''
	const returned = reason
		? `<RtrInf><Rsn><Cd>${reason.code}</Cd></Rsn>${reason.words ? `<AddtlInf>${reason.words}</AddtlInf>` : ''}</RtrInf>`
		: ''
	const details = batch
		? `<Btch><PmtInfId>${batch.id}</PmtInfId><NbOfTxs>${batch.count}</NbOfTxs></Btch>`
		: `<TxDtls><Refs><EndToEndId>${reference ?? 'NOTPROVIDED'}</EndToEndId></Refs>
			<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>${parties}${returned}</TxDtls>`
	return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>${state}</Sts>
		<BookgDt><Dt>2026-11-17</Dt></BookgDt><AcctSvcrRef>${entry.bankReference ?? 'BANK-1'}</AcctSvcrRef>
		<NtryDtls>${details}</NtryDtls></Ntry>`
}
