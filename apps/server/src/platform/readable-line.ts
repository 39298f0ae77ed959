/** What every line has, and what a reader at a terminal does not need. */
const OMITTED = new Set(['level', 'time', 'pid', 'hostname', 'part', 'msg', 'err', 'trace_id', 'span_id'])
const WARN = 40
const ERROR = 50

interface Entry extends Record<string, unknown> {
	level: number
	time: number
	part?: string
	msg?: string
	err?: { stack?: string; message?: string }
}

/** A line of the log as a person reads it: time, part, message, then the other fields. */
export function readableLine(json: string): string {
	const entry: Entry = JSON.parse(json)
	const { level, time, part, msg, err } = entry
	const severity = level >= ERROR ? 'ERROR ' : level >= WARN ? 'WARN ' : ''
	const fields = Object.entries(entry).flatMap(([name, value]) =>
		OMITTED.has(name) ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
	)
	const head = `${new Date(time).toLocaleTimeString('en-GB')} ${severity}${part === undefined ? '' : `${part}: `}`
	const line = head + [msg, ...fields].filter((text) => text !== undefined).join(' ')
	const reason = err?.stack ?? err?.message
	return reason === undefined ? line : `${line}\n${reason}`
}
