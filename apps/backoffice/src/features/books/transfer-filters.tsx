import {
	type ShopAccount,
	shopAccounts,
	type TransferKind,
	transferKinds,
} from '@skinverse/contract/ledger-names'
import { Field } from '@skinverse/ui/field'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import { useNavigate } from '@tanstack/react-router'
import { DayRange } from '../../shared/day-range.tsx'
import { t } from '../../shared/text.ts'
import type { TransfersSearch } from './books-search.ts'

/** The empty value means all. */
const ALL = ''
/** One shopper; chosen by a link. */
const PERSON = 'person'

export function TransferFilters({ search }: { search: TransfersSearch }) {
	const navigate = useNavigate()
	const narrow = (change: TransfersSearch) =>
		void navigate({ to: '/books/transfers', search: { ...search, ...change }, replace: true })
	const lookUp = (text: string) => {
		const reference = text.trim() || undefined
		if (reference !== search.reference) narrow({ reference })
	}
	return (
		<search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
			<Field label={t('office_books_account')}>
				<Select
					size="sm"
					value={search.person === undefined ? (search.account ?? ALL) : PERSON}
					onValueChange={(account: ShopAccount | typeof ALL | typeof PERSON) =>
						narrow({
							account: account === ALL || account === PERSON ? undefined : account,
							person: account === PERSON ? search.person : undefined,
						})
					}
					options={[
						{ value: ALL, label: t('office_books_all_accounts') },
						...(search.person === undefined
							? []
							: [{ value: PERSON, label: t('office_books_person', { id: search.person }) } as const]),
						...shopAccounts.map((value) => ({ value, label: t(`office_account_${value}`) })),
					]}
				/>
			</Field>
			<Field label={t('office_books_kind')}>
				<Select
					size="sm"
					value={search.kind ?? ALL}
					onValueChange={(kind: TransferKind | typeof ALL) => narrow({ kind: kind || undefined })}
					options={[
						{ value: ALL, label: t('office_books_all_kinds') },
						...transferKinds.map((value) => ({ value, label: t(`office_transfer_${value}`) })),
					]}
				/>
			</Field>
			<Field label={t('office_books_reference')} className="max-lg:col-span-2">
				<TextInput
					key={search.reference}
					size="sm"
					defaultValue={search.reference}
					placeholder="order:12"
					autoComplete="off"
					onBlur={(event) => lookUp(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === 'Enter') lookUp(event.currentTarget.value)
					}}
				/>
			</Field>
			<DayRange from={search.from} till={search.till} onChange={narrow} />
		</search>
	)
}
