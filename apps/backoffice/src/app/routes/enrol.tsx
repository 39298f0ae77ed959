import { Button } from '@skinverse/ui/button'
import { ownPath } from '@skinverse/web/own-path.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Enrolment, RecoveryCodes, useSignOut } from '../../features/operators/index.ts'
import { Door } from '../../shared/door.tsx'
import { meQuery } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

/** The first sign-in of an operator where a second factor is required. */
export function EnrolPage() {
	const { redirect } = useSearch({ from: '/enrol' })
	const { call } = useOffice()
	const queryClient = useQueryClient()
	const router = useRouter()
	const signOut = useSignOut()
	const [codes, setCodes] = useState<readonly string[]>()

	async function enter(): Promise<void> {
		await queryClient.fetchQuery({ ...meQuery(call), staleTime: 0 })
		router.history.push(ownPath(redirect) ?? '/backoffice')
	}

	if (codes)
		return (
			<Door wide focusesTitle title={t('recovery_codes_shown_title')}>
				<RecoveryCodes codes={codes} onSaved={() => void enter()} />
			</Door>
		)
	return (
		<Door wide focusesTitle title={t('office_enrol_title')} hint={t('office_enrol_text')}>
			<div className="grid gap-6">
				<Enrolment onDone={(given) => (given ? setCodes(given) : void enter())} />
				<Button variant="ghost" size="sm" block busy={signOut.isPending} onClick={() => signOut.mutate()}>
					{t('backoffice_sign_out')}
				</Button>
			</div>
		</Door>
	)
}
