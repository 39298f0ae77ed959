import type { RetentionEntry } from '@skinverse/contract/entities/operator/retention-entry'
import type { Language, Texts } from '../../../platform/texts.ts'
import { type RetentionNote, retention, retentionNotes, retentionValues } from '../retention/retention.ts'

/** The retention periods as text. */
export function listRetention(texts: Texts, language: Language): RetentionEntry[] {
	const entries: RetentionNote[] = [...Object.values(retention), ...retentionNotes]
	return entries.map(({ what, when }) => ({
		what: texts.of(language, what),
		when: texts.of(language, when, retentionValues),
	}))
}
