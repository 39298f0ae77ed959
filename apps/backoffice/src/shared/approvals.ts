import type { Call } from '@skinverse/contract/client/create-client'
import type { ApprovalKind, OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from './me.ts'
import { useOffice } from './office.ts'
import { LOOK_AGAIN_MS } from './today.ts'

interface About {
	kind: ApprovalKind
	/** The shopper of a correction, the order of a refund, the payout. */
	subject: number
}

const approvalsAboutQuery = (call: Call, { kind, subject }: About) =>
	queryOptions({
		queryKey: ['approvals', 'about', kind, subject],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/approvals', { query: { kind, subject: String(subject) }, signal }))
				.payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

/** The requests about a subject, open ones first; empty while loading. */
export function useApprovalsAbout(about: About): OfficeApproval[] {
	const { call } = useOffice()
	return useQuery({ ...approvalsAboutQuery(call, about), enabled: useMay('approvals.read') }).data ?? []
}
