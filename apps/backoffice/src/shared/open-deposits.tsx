import { ApiError } from '@skinverse/contract/client/api-error'
import { Checkbox } from '@skinverse/ui/checkbox'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { amountText } from './money.ts'
import { t } from './text.ts'

const openDeposit = z.object({ id: z.int(), amount: z.number(), currency: z.string() })
export type OpenDeposit = z.infer<typeof openDeposit>

/** The deposits because of which a correction was refused; empty for any other error. */
export function openDepositsIn(error: unknown): OpenDeposit[] {
	if (!(error instanceof ApiError) || error.code !== 'deposit_open') return []
	return z.array(openDeposit).catch([]).parse(error.body.open_deposits)
}

interface OpenDepositsProps {
	deposits: readonly OpenDeposit[]
	isUnrelated: boolean
	/** Undefined if the correction is about one of them. */
	onUnrelated: ((isUnrelated: boolean) => void) | undefined
}

/** Links to the deposits that have to be settled first, or a checkbox that declares them unrelated. */
export function OpenDeposits({ deposits, isUnrelated, onUnrelated }: OpenDepositsProps) {
	return (
		<>
			<Notice tone="amber" role="alert" title={t('office_correct_open_title')}>
				{t('office_correct_open_text')}
				<ul className="mt-2 grid gap-1">
					{deposits.map(({ id, amount, currency }) => (
						<li key={id}>
							<Link
								to="/deposits/$id"
								params={{ id: String(id) }}
								search={{}}
								className="inline-flex min-h-6 items-center underline hover:text-ink"
							>
								{t('office_correct_open_deposit', { id, amount: `${amountText(amount)} ${currency}` })}
							</Link>
						</li>
					))}
				</ul>
			</Notice>
			{onUnrelated && (
				<Checkbox checked={isUnrelated} onCheckedChange={onUnrelated}>
					{t('office_correct_unrelated')}
				</Checkbox>
			)}
		</>
	)
}
