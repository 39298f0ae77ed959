import { readLimited } from '../../../platform/read-limited.ts'
import { traced } from '../../../platform/tracing/span.ts'
import { NAMESPACE } from './openid.ts'
import { SteamRefusal } from './refusal.ts'

const ANSWER_WITHIN_MS = 5_000
/** Two short lines are expected. */
const ANSWER_MAX_BYTES = 4_096

/** Verifies the assertion at the endpoint; only it can check its signature. */
export async function confirmAssertion(endpoint: string, fields: URLSearchParams): Promise<void> {
	const question = new URLSearchParams([...fields].filter(([name]) => name.startsWith('openid.')))
	question.set('openid.mode', 'check_authentication')
	const start = () => ({ name: 'steam check_authentication', kind: 'client' as const })
	const said = await traced(start, () => ask(endpoint, question)).catch((error: unknown) => {
		throw new SteamRefusal('steam_unreachable', 'the endpoint did not answer', { cause: error })
	})
	if (said.get('ns') !== NAMESPACE || said.get('is_valid') !== 'true') {
		throw new SteamRefusal('steam_failed', 'the endpoint did not confirm it')
	}
}

/** Whether an OpenID provider answers: it has to deny an assertion that it never made. */
export async function isOpenidProvider(endpoint: string): Promise<boolean> {
	const question = new URLSearchParams({ 'openid.ns': NAMESPACE, 'openid.mode': 'check_authentication' })
	const said = await ask(endpoint, question)
	return said.get('ns') === NAMESPACE && said.get('is_valid') === 'false'
}

async function ask(endpoint: string, question: URLSearchParams): Promise<Map<string, string>> {
	const response = await fetch(endpoint, {
		method: 'POST',
		body: question,
		// The configured endpoint is trusted, but not its redirects.
		redirect: 'error',
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	})
	const answer = await readLimited(response, ANSWER_MAX_BYTES)
	if (response.status !== 200) throw new Error(`answered ${response.status}`)
	return new Map(answer.split('\n').map((line) => splitAt(line, line.indexOf(':'))))
}

const splitAt = (line: string, at: number): [string, string] => [line.slice(0, at), line.slice(at + 1)]
