import { type Blank, blanksIn } from '@skinverse/contract/template-blank'
import { t } from '../../../shared/text.ts'

interface PageBlanksProps {
	html: string
	onPick: (blank: Blank) => void
}

/** What a template left to fill in; each leads to its place. */
export function PageBlanks({ html, onPick }: PageBlanksProps) {
	const blanks = blanksIn(html)
	if (blanks.length === 0) return null
	return (
		<section aria-labelledby="page-blanks" className="grid gap-1.5">
			<h2 id="page-blanks" className="text-sm text-amber">
				{t('office_page_blanks')}
			</h2>
			<ul className="flex flex-wrap gap-2">
				{blanks.map((blank) => (
					<li key={blank.start} className="min-w-0">
						<button
							type="button"
							className="min-h-8 rounded-control border border-line-strong bg-raised px-2.5 py-1 text-left text-xs wrap-anywhere hover:border-amber"
							onClick={() => onPick(blank)}
						>
							{blank.text.slice(1, -1)}
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
