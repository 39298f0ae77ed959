import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { formatNumber } from '@skinverse/contract/number-format'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { SentFile } from '../../platform/http/send-file.ts'
import { formatMoment } from '../../platform/moment.ts'
import { documentAccent } from '../../platform/pdf/document-accent.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { Language } from '../../platform/texts.ts'
import type { StatementsContext } from './context.ts'
import { fileName } from './file-name.ts'
import type { StatementFilters } from './movements.ts'
import { readStatement } from './read-statement.ts'
import { describeMovement, kindTexts } from './statement-texts.ts'

/** Some 15 pages; the CSV has all. */
const MOST_ROWS = 500

/** The chosen movements as a document, the oldest movement first. */
export async function writePdf(
	context: StatementsContext,
	user: Pick<ShopUser, 'id' | 'email'>,
	filters: StatementFilters,
	language: Language,
): Promise<SentFile> {
	const { texts, config, clock } = context.platform
	const { opening, closing, movements, sum, more, moreSum } = await readStatement(
		context,
		user.id,
		filters,
		MOST_ROWS,
	)
	const { kind, month } = filters
	const say = (key: TextKey, values?: Record<string, string | number>) => texts.of(language, key, values)
	const amount = (minor: CreditsMinor) => formatNumber(decimalOf(minor), language.code, 2)
	const { requisites } = context.content.settings()
	const content = await renderPdf({
		lang: language.code,
		title: say('statement_file_title', { month: month ?? say('statement_all_months') }),
		brand: config.brand,
		accent: documentAccent(config.colours),
		at: clock.now(),
		footer: requisites.split(/\r?\n/).join(' · ') || config.brand,
		pageLabel: (page, pages) => say('receipt_page', { page, pages }),
		blocks: [
			{
				kind: 'facts',
				facts: [
					{ label: say('statement_account'), value: user.email ?? `#${user.id}` },
					{ label: say('receipt_issued'), value: formatMoment(clock.now()) },
					// Movements of one kind do not lead from one balance to the other.
					kind === undefined
						? { label: say('statement_opening'), value: amount(opening) }
						: { label: say('statement_kind'), value: say(kindTexts[kind]) },
				],
			},
			{
				kind: 'table',
				columns: [
					{ label: say('statement_date'), width: 0.24 },
					{ label: say('statement_about'), width: 0.42 },
					{ label: say('statement_amount'), width: 0.17, align: 'right' },
					{ label: say('statement_balance'), width: 0.17, align: 'right' },
				],
				rows: movements.map((movement) => [
					formatMoment(new Date(movement.at)),
					describeMovement(texts, language, movement),
					amount(movement.amount),
					amount(movement.balance),
				]),
			},
			{
				kind: 'sums',
				sums: [
					...(more > 0 ? [{ label: say('statement_more', { count: more }), value: amount(moreSum) }] : []),
					kind === undefined
						? { label: say('statement_closing'), value: amount(closing), isTotal: true }
						: { label: say('statement_sum'), value: amount(sum), isTotal: true },
				],
			},
			{ kind: 'note', text: say('statement_note') },
		],
	})
	return { name: fileName(config.brand, filters, 'pdf'), type: 'application/pdf', content }
}
