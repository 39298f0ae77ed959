import type {
	OfficeOpening,
	OpeningCheck,
	OpeningCheckName,
} from '@skinverse/contract/entities/operator/opening'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { OpeningContext } from '../context.ts'
import { checks, type Found } from './checks.ts'

export async function readOpening(context: OpeningContext): Promise<OfficeOpening> {
	const { db } = context.platform
	const { count } = await db.one<{ count: number }>(
		'select count(*)::int from opening_subscribers where mailed_at is null',
	)
	const found: OpeningCheck[] = []
	for (const [name, look] of Object.entries(checks))
		found.push(lineOf(context, name as OpeningCheckName, await look(context)))
	const { shop_state: state, sandbox_payments: is_trial } = context.content.settings()
	return { state, is_trial, subscribers: count, checks: found }
}

function lineOf(
	{ platform: { texts }, content }: OpeningContext,
	name: OpeningCheckName,
	{ level, text, values }: Found,
): OpeningCheck {
	return { name, level, text: texts.of(content.languages.fallback(), text satisfies TextKey, values) }
}
