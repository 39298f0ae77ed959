import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import type { Tab } from '@skinverse/ui/tabs'
import { useMay } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'
import type { PersonTab } from './person-search.ts'

/** The tabs of a person; a queue that the role may not see is omitted. */
export function usePersonTabs({ orders, deposits, offers, sessions }: OfficePersonDetails): Tab<PersonTab>[] {
	const sees = {
		orders: useMay('orders.read'),
		deposits: useMay('deposits.read'),
		offers: useMay('offers.read'),
	}
	const tabs: Tab<PersonTab>[] = [
		{ value: 'profile', label: t('office_person_tab_profile') },
		{ value: 'timeline', label: t('office_timeline') },
		{ value: 'movements', label: t('office_person_tab_movements') },
		{ value: 'orders', label: t('office_person_tab_orders'), count: orders },
		{ value: 'deposits', label: t('office_person_tab_deposits'), count: deposits },
		{ value: 'offers', label: t('office_person_tab_offers'), count: offers },
		{ value: 'sessions', label: t('office_person_tab_sessions'), count: sessions.length },
	]
	return tabs.filter(({ value }) => !(value in sees) || sees[value as keyof typeof sees])
}
