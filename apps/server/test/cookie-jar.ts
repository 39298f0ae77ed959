/** A browser's cookies for one origin: names, values and expiry. */
export class CookieJar {
	readonly #cookies = new Map<string, string>()

	take(headers: Headers): void {
		for (const line of headers.getSetCookie()) {
			const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
			const at = pair.indexOf('=')
			const name = pair.slice(0, at)
			if (attributes.some(hasEnded)) this.#cookies.delete(name)
			else this.#cookies.set(name, pair.slice(at + 1))
		}
	}

	get(name: string): string | undefined {
		const value = this.#cookies.get(name)
		return value === undefined ? undefined : decodeURIComponent(value)
	}

	set(name: string, value: string): void {
		this.#cookies.set(name, encodeURIComponent(value))
	}

	/** The `Cookie` header, or undefined without cookies. */
	header(): string | undefined {
		if (this.#cookies.size === 0) return undefined
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	}

	names(): string[] {
		return [...this.#cookies.keys()]
	}
}

function hasEnded(attribute: string): boolean {
	const [name = '', value = ''] = attribute.split('=', 2)
	if (name.toLowerCase() === 'max-age') return Number(value) <= 0
	return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now()
}
