import type { TextProblem } from '@skinverse/contract/text-problems'
import { TriangleAlert } from 'lucide-react'
import { t } from '../../../shared/text.ts'

/** What is wrong with a translation; nothing is shown if nothing is. */
export function TextProblemList({ problems }: { problems: readonly TextProblem[] }) {
	if (problems.length === 0) return null
	return (
		<ul className="grid gap-0.5 text-xs text-amber">
			{problems.map(({ code, names }) => (
				<li key={code} className="flex items-start gap-1.5 whitespace-normal wrap-anywhere">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
					{t(`office_text_problem_${code}`, { names: names.join(', ') })}
				</li>
			))}
		</ul>
	)
}
