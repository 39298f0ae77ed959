/**
 * The position of a client in the stream, readable by every node: when it was, how far this node's catalogue had
 * followed the database (a transaction id, the same on all nodes), and the place in the sending node's own window.
 */
export interface Position {
	atSeconds: number
	horizon: bigint
	node: string
	sequence: number
}

const SHAPE = /^(\d{1,12})-(\d{1,20})-([a-z0-9]{1,16})-(\d{1,15})$/

export function writePosition({ atSeconds, horizon, node, sequence }: Position): string {
	return `${atSeconds}-${horizon}-${node}-${sequence}`
}

/** Undefined for anything that no node wrote. */
export function readPosition(id: string): Position | undefined {
	const [, at = '', horizon = '', node = '', sequence = ''] = SHAPE.exec(id) ?? []
	if (node === '') return undefined
	return { atSeconds: Number(at), horizon: BigInt(horizon), node, sequence: Number(sequence) }
}
