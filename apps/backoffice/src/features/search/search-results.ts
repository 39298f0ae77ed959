import { type Role, roleMay } from '@skinverse/contract/capabilities'
import { type CaseKind, caseKinds } from '@skinverse/contract/case-moves'
import type { SearchGroup, SearchResult } from '@skinverse/contract/entities/operator/search'
import type { TextKey } from '@skinverse/contract/texts/en'
import { amountText } from '../../shared/money.ts'
import { settingGroups, settingLabel } from '../../shared/setting-groups.ts'
import { t } from '../../shared/text.ts'

export type HitGroup = SearchGroup | 'areas' | 'settings'

/** One line of the results, whatever it is. */
export interface Hit {
	/** Unique among the hits. */
	key: string
	group: HitGroup
	title: string
	details: string
	status: string | null
	blocked: boolean
	/** The status of a case has the words of its kind. */
	caseKind?: CaseKind | undefined
	/** Below `/backoffice`. */
	href: string
}

export const groupTitles: Readonly<Record<HitGroup, TextKey>> = {
	areas: 'office_search_areas',
	people: 'office_people',
	messages: 'office_messages',
	cases: 'office_cases',
	orders: 'office_orders',
	deposits: 'office_deposits',
	offers: 'office_offers',
	payouts: 'office_payouts',
	items: 'office_catalogue',
	settings: 'office_search_settings',
}

const PATHS: Readonly<Record<SearchGroup, string>> = {
	people: '/people',
	messages: '/messages',
	cases: '/cases',
	orders: '/orders',
	deposits: '/deposits',
	offers: '/offers',
	payouts: '/payouts',
	items: '/catalogue',
}

const NAMES: Readonly<Partial<Record<SearchGroup, TextKey>>> = {
	cases: 'office_case_open_number',
	orders: 'office_search_order',
	deposits: 'office_search_deposit',
	offers: 'office_search_offer',
	payouts: 'office_search_payout',
}

export function hitOf({ group, id, title, details, status, blocked, amount, currency }: SearchResult): Hit {
	const sum =
		amount === null
			? null
			: `${amountText(amount)} ${currency === 'credits' ? t('office_credits_unit') : currency}`
	const name = NAMES[group]
	const caseKind = group === 'cases' ? caseKinds.find((kind) => kind === title) : undefined
	const words = caseKind === undefined ? title : t(`office_case_kind_${caseKind}`)
	const named = name === undefined ? [words] : [t(name, { id }), words]
	const more = name === undefined && group !== 'items' ? [`#${id}`, details] : [details, sum]
	return {
		key: `${group}-${id}`,
		group,
		title: named.filter((part) => part !== '').join(': '),
		details: more.filter((part) => part !== null && part !== '').join(', '),
		status,
		blocked,
		caseKind,
		href: `${PATHS[group]}/${id}`,
	}
}

interface FoundArea {
	to: string
	title: TextKey
	/** The area that leads to it. */
	within?: TextKey
	needs: Parameters<typeof roleMay>[1] | null
}

/** Areas and settings are known here: they are found with the first letter. */
export function localHits(text: string, role: Role, areas: readonly FoundArea[]): Hit[] {
	const words = text.trim().toLowerCase()
	if (words === '') return []
	const matches = (title: string) => title.toLowerCase().includes(words)
	const found = areas
		.filter(({ needs, title }) => (needs === null || roleMay(role, needs)) && matches(t(title)))
		.map(({ to, title, within }) => ({
			group: 'areas' as const,
			title: t(title),
			href: to,
			details: within === undefined ? '' : t(within),
		}))
	const settings = roleMay(role, 'settings.read')
		? settingGroups
				.flatMap(({ title, names }) => names.map((name) => ({ name, title })))
				.filter(({ name }) => matches(settingLabel(name)))
				.slice(0, MAX_SETTINGS)
				.map(({ name, title }) => ({
					group: 'settings' as const,
					title: settingLabel(name),
					details: t(title),
					href: '/content/settings',
				}))
		: []
	return [...found, ...settings].map((hit) => ({
		...hit,
		key: `${hit.group}-${hit.title}`,
		status: null,
		blocked: false,
	}))
}

const MAX_SETTINGS = 5
