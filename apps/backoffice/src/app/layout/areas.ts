import type { Capability } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'
import { type LucideIcon, RefreshCcwDot, Sun } from 'lucide-react'

interface Area {
	to: '/' | '/jobs'
	title: TextKey
	Icon: LucideIcon
	/** Null: for everybody who is signed in. */
	needs: Capability | null
}

/** Everything there is to go to, in the rail's order; what a role may not see is left out of it. */
export const areas: readonly Area[] = [
	{ to: '/', title: 'backoffice_today', Icon: Sun, needs: null },
	{ to: '/jobs', title: 'backoffice_jobs', Icon: RefreshCcwDot, needs: 'jobs.read' },
]
