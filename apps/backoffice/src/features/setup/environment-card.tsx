import type { SetupVariable } from '@skinverse/contract/entities/operator/setup'
import { Badge } from '@skinverse/ui/badge'
import type { ReactNode } from 'react'
import { t } from '../../shared/text.ts'

interface EnvironmentCardProps {
	variables: readonly SetupVariable[]
	/** What was found, and what to do. */
	text?: string | undefined
	children?: ReactNode
}

/** What the environment sets: it can be read and tried here, and changed on the server only. */
export function EnvironmentCard({ variables, text, children }: EnvironmentCardProps) {
	return (
		<section aria-labelledby="environment" className="surface grid gap-3 p-4 md:p-5">
			<div>
				<h2 id="environment" className="text-lg">
					{t('office_setup_environment')}
				</h2>
				<p className="text-sm text-muted">{t('office_setup_environment_hint')}</p>
			</div>
			<dl className="grid gap-2">
				{variables.map(({ name, value, example }) => (
					<div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<dt className="font-mono text-sm">{name}</dt>
						<dd className="min-w-0 text-sm text-muted wrap-anywhere">
							{value ?? <Badge tone="amber">{t('office_setup_unset')}</Badge>}
						</dd>
						{value === null && (
							<dd className="w-full text-xs text-muted wrap-anywhere">
								{t('office_setup_example', { example })}
							</dd>
						)}
					</div>
				))}
			</dl>
			{text && <p className="text-sm wrap-anywhere">{text}</p>}
			{children}
		</section>
	)
}
