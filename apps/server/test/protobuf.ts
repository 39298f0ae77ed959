/** The wire format of protocol buffers, as much as Steam's sign-in needs. */

type Field = string | number | bigint | Buffer

const VARINT = 0
const FIXED64 = 1
const BYTES = 2

/** Field numbers to values: text and bytes as such, numbers as varints. */
export function writeMessage(fields: Readonly<Record<number, Field>>): Buffer {
	const parts = Object.entries(fields).flatMap(([number, value]) => {
		if (typeof value === 'number' || typeof value === 'bigint') {
			return [varint((BigInt(number) << 3n) | BigInt(VARINT)), varint(BigInt(value))]
		}
		const bytes = Buffer.from(value)
		return [varint((BigInt(number) << 3n) | BigInt(BYTES)), varint(BigInt(bytes.length)), bytes]
	})
	return Buffer.concat(parts)
}

/** The last value of each field, as text. */
export function readMessage(bytes: Buffer): Map<number, string> {
	const fields = new Map<number, string>()
	let at = 0
	const next = (): bigint => {
		let value = 0n
		for (let shift = 0n; ; shift += 7n) {
			const byte = BigInt(bytes[at++] ?? 0)
			value |= (byte & 127n) << shift
			if (byte < 128n) return value
		}
	}
	while (at < bytes.length) {
		const key = Number(next())
		const number = key >> 3
		if ((key & 7) === VARINT) fields.set(number, String(next()))
		else if ((key & 7) === FIXED64) {
			fields.set(number, String(bytes.readBigUInt64LE(at)))
			at += 8
		} else {
			const length = Number(next())
			fields.set(number, bytes.toString('utf8', at, at + length))
			at += length
		}
	}
	return fields
}

function varint(value: bigint): Buffer {
	const bytes: number[] = []
	let rest = value
	while (rest > 127n) {
		bytes.push(Number(rest & 127n) | 128)
		rest >>= 7n
	}
	return Buffer.from([...bytes, Number(rest)])
}
