import type { TextKey } from '@skinverse/contract/texts/en'
import type { Language } from '../../../platform/texts.ts'
import type { PrivacyContext } from '../context.ts'
import { dataFiles } from './data-files.ts'

/** A description of the ZIP, in the reader's language. */
export function writeReadMe(
	{ platform: { config, texts, clock }, content }: PrivacyContext,
	userId: number,
	language: Language,
): string {
	const [day = '', time = ''] = clock.now().toISOString().split('T')
	const date = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
	const support = content.settings().support_email || config.publicUrl
	const text = (key: TextKey) => texts.of(language, key, { brand: config.brand, date, id: userId, support })
	const title = text('data_readme_title')
	const width = Math.max(...dataFiles.map(({ name }) => name.length)) + 2
	const files = dataFiles.map(({ name, about }) => `  ${name.padEnd(width)}${text(about)}`)
	return [
		title,
		'='.repeat(title.length),
		'',
		text('data_readme_intro'),
		'',
		text('data_readme_files'),
		...files,
		'',
		text('data_readme_missing'),
		'',
		text('data_readme_help'),
		'',
	].join('\r\n')
}
