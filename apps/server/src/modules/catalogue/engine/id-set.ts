const FIRST_BYTES = 512

/** A set of listings, one bit each, by their ids: a million of them fit where the processor looks first. */
export class IdSet {
	private bytes = new Uint8Array(FIRST_BYTES)

	has(id: number): boolean {
		return (((this.bytes[id >>> 3] ?? 0) >>> (id & 7)) & 1) === 1
	}

	add(id: number): void {
		const byte = id >>> 3
		if (byte >= this.bytes.length) {
			const grown = new Uint8Array(Math.max(byte + 1, this.bytes.length * 2))
			grown.set(this.bytes)
			this.bytes = grown
		}
		this.bytes[byte] = (this.bytes[byte] as number) | (1 << (id & 7))
	}

	delete(id: number): void {
		const byte = id >>> 3
		if (byte < this.bytes.length) this.bytes[byte] = (this.bytes[byte] as number) & ~(1 << (id & 7))
	}
}
