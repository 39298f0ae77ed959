import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface EntryLinkProps {
	entry: WatchlistEntry
	/** To the copies of its skin, also for an item. */
	toCopies?: boolean
	className?: string
	children?: ReactNode
}

/** To the item, or to the copies of the skin. */
export function EntryLink({ entry, toCopies, className, children }: EntryLinkProps) {
	const { kind, id, category, slug, exterior } = entry
	if (kind === 'item' && !toCopies) {
		return (
			<Link
				to="/products/$category/$subcategory/$productId"
				params={{ category, subcategory: 'all', productId: String(id) }}
				className={className}
			>
				{children}
			</Link>
		)
	}
	return (
		<Link
			to="/skins/$category/$slug"
			params={{ category, slug }}
			search={kind === 'skin' && exterior ? { exterior } : {}}
			className={className}
		>
			{children}
		</Link>
	)
}
