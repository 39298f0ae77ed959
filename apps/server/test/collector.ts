import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './cleanup.ts'

export interface CollectedSpan {
	traceId: string
	spanId: string
	/** Empty for the first of a trace. */
	parentId: string
	name: string
	attributes: Record<string, string | number>
	/** 2 for an error. */
	status: number
	service: string
}

export interface TestCollector {
	url: string
	spans: CollectedSpan[]
	/** How often a node tried to send spans. */
	calls: number
}

/** A collector of traces on a free port: OTLP over HTTP, in protobuf. It answers with `status`. */
export async function openCollector(status = 200): Promise<TestCollector> {
	const collector: TestCollector = { url: '', spans: [], calls: 0 }
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		collector.calls++
		if (status === 200 && request.headers['content-type'] === 'application/x-protobuf')
			collector.spans.push(...readRequest(Buffer.concat(chunks)))
		response.writeHead(status).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
	return collector
}

/** The fields of a message by number; numbers for varints, bytes for all else. */
type Fields = Map<number, (number | Buffer)[]>

function readFields(bytes: Buffer): Fields {
	const fields: Fields = new Map()
	let at = 0
	const varint = () => {
		let value = 0
		for (let scale = 1; ; scale *= 128) {
			const byte = bytes[at++] ?? 0
			value += (byte & 127) * scale
			if (byte < 128) return value
		}
	}
	const take = (length: number) => {
		at += length
		return bytes.subarray(at - length, at)
	}
	while (at < bytes.length) {
		const tag = varint()
		const type = tag & 7
		const value = type === 0 ? varint() : take(type === 2 ? varint() : type === 1 ? 8 : 4)
		const number = Math.floor(tag / 8)
		fields.set(number, [...(fields.get(number) ?? []), value])
	}
	return fields
}

const messages = (fields: Fields, number: number) =>
	(fields.get(number) ?? []).map((value) => readFields(value as Buffer))
const bytesOf = (fields: Fields | undefined, number: number) =>
	(fields?.get(number)?.[0] ?? Buffer.alloc(0)) as Buffer
const numberOf = (fields: Fields | undefined, number: number) => (fields?.get(number)?.[0] ?? 0) as number

/** `KeyValue`: strings and whole numbers. */
function readAttributes(fields: Fields, number: number): Record<string, string | number> {
	return Object.fromEntries(
		messages(fields, number).map((pair) => {
			const [value] = messages(pair, 2)
			const text = bytesOf(value, 1).toString()
			return [bytesOf(pair, 1).toString(), value?.has(1) ? text : numberOf(value, 3)]
		}),
	)
}

function readRequest(bytes: Buffer): CollectedSpan[] {
	return messages(readFields(bytes), 1).flatMap((ofResource) => {
		const [resource = new Map()] = messages(ofResource, 1)
		const service = String(readAttributes(resource, 1)['service.name'])
		return messages(ofResource, 2).flatMap((scope) =>
			messages(scope, 2).map((span) => ({
				traceId: bytesOf(span, 1).toString('hex'),
				spanId: bytesOf(span, 2).toString('hex'),
				parentId: bytesOf(span, 4).toString('hex'),
				name: bytesOf(span, 5).toString(),
				attributes: readAttributes(span, 9),
				status: numberOf(messages(span, 15)[0], 3),
				service,
			})),
		)
	})
}
