import { useEffect, useRef } from 'react'
import { decisionsMade } from './use-decision.ts'

interface NextRow<Row> {
	/** Undefined while they are those of another query. */
	rows: readonly Row[] | undefined
	openId: string | undefined
	/** Whether the row still needs a decision; undefined: the list is no queue of open tasks. */
	isWaiting: ((row: Row) => boolean) | undefined
	open: (id: number) => void
}

/**
 * Opens the next row after this operator has decided the open one. A row that a colleague has decided stays open: it is
 * being read.
 */
export function useNextRow<Row extends { id: number }>({
	rows,
	openId,
	isWaiting,
	open,
}: NextRow<Row>): void {
	const before = useRef<{ id: number; place: number; decisions: number }>(undefined)
	useEffect(() => {
		if (rows === undefined || openId === undefined || isWaiting === undefined) return
		const id = Number(openId)
		const place = rows.findIndex((row) => row.id === id)
		const row = rows[place]
		if (row !== undefined && isWaiting(row)) {
			before.current = { id, place, decisions: decisionsMade() }
			return
		}
		const known = before.current
		before.current = undefined
		if (known?.id !== id || known.decisions === decisionsMade()) return
		const following = rows.slice(place === -1 ? known.place : place + 1)
		const next = following.find(isWaiting) ?? rows.find(isWaiting)
		if (next !== undefined) open(next.id)
	}, [rows, openId, isWaiting, open])
}
