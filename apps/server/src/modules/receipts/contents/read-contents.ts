import type { Sql } from '../../../platform/database/database.ts'
import type { ReceiptsContext } from '../context.ts'
import type { ContentsOf, ReceiptSubject } from '../receipt.ts'
import type { Frozen } from './frozen.ts'
import { readDeposit } from './read-deposit.ts'
import { readOffer } from './read-offer.ts'
import { readOrder } from './read-order.ts'

/** Undefined: there is nothing to issue a document for, at least not yet. */
type Read<Subject extends ReceiptSubject> = (
	context: ReceiptsContext,
	tx: Sql,
	id: number,
) => Promise<Frozen<ContentsOf[Subject]> | undefined>

/** Documents of which a subject has one. */
export const readContents: { [Subject in Exclude<ReceiptSubject, 'refund'>]: Read<Subject> } = {
	order: readOrder,
	deposit: readDeposit,
	offer: readOffer,
}
