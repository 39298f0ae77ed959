import { type Role, roleMay } from '@skinverse/contract/capabilities'
import {
	type SearchGroup,
	searchGroupNames,
	searchGroups,
} from '@skinverse/contract/entities/operator/search'
import clsx from 'clsx'
import { t } from '../../shared/text.ts'
import { groupTitles } from './search-results.ts'

interface SearchKindsProps {
	role: Role
	/** Undefined: every kind. */
	chosen: SearchGroup | undefined
	onChoose: (kind: SearchGroup | undefined) => void
}

/** One kind alone has more results. */
export function SearchKinds({ role, chosen, onChoose }: SearchKindsProps) {
	const kinds = [undefined, ...searchGroupNames.filter((name) => roleMay(role, searchGroups[name]))]
	return (
		<fieldset
			aria-label={t('office_search_kinds')}
			className="flex shrink-0 gap-1.5 overflow-x-auto border-b border-line px-4 py-2 [scrollbar-width:none]"
		>
			{kinds.map((kind) => (
				<button
					key={kind ?? 'all'}
					type="button"
					aria-pressed={kind === chosen}
					onClick={() => onChoose(kind)}
					className={clsx(
						'h-8 rounded-control border px-2.5 text-xs whitespace-nowrap transition-colors max-md:h-10',
						kind === chosen
							? 'border-violet bg-violet/16 text-ink'
							: 'border-line text-muted hover:border-line-strong hover:text-ink',
					)}
				>
					{t(kind === undefined ? 'office_search_all' : groupTitles[kind])}
				</button>
			))}
		</fieldset>
	)
}
