/** The text of a response, unless it is too long: a hostile or broken server must not fill the memory. */
export async function readLimited({ body }: Response, mostBytes: number): Promise<string> {
	const chunks: Uint8Array[] = []
	let left = mostBytes
	for await (const chunk of body ?? []) {
		left -= chunk.length
		if (left < 0) throw new Error('the response is too long')
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString()
}
