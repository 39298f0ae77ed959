import type { OfficeSetup, SetupStepName } from '@skinverse/contract/entities/operator/setup'
import { Button } from '@skinverse/ui/button'
import { Disclosure } from '@skinverse/ui/disclosure'
import { useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { BrandForm } from '../brand/index.ts'
import { AddItemDialog } from '../catalogue/index.ts'
import {
	Countries,
	CurrenciesPart,
	LanguagesPart,
	PageEditor,
	PagesPart,
	PaymentMethodsPart,
	SettingsChoice,
	TrialCard,
} from '../content/index.ts'
import { Imports } from '../imports/index.ts'
import { ReadyToOpen, Trial } from '../today/index.ts'
import { CommandLine } from './command-line.tsx'
import { EnvironmentCard } from './environment-card.tsx'

interface StepProps {
	setup: OfficeSetup
}

const textOf = ({ steps }: OfficeSetup, step: SetupStepName) => steps.find(({ name }) => name === step)?.text

function ShopStep({ setup }: StepProps) {
	return (
		<>
			<BrandForm />
			<SettingsChoice
				title={t('office_settings_shop')}
				names={['is_reg_enabled', 'offer_enabled', 'time_zone', 'opening_text']}
			/>
			<EnvironmentCard variables={setup.variables.shop} />
		</>
	)
}

function CompanyStep() {
	const [search, setSearch] = useState('')
	return (
		<>
			<SettingsChoice title={t('office_setup_company_form')} names={['requisites', 'support_email']} />
			<SettingsChoice
				title={t('office_setup_money_form')}
				names={[
					'vat_percent',
					'internal_currency.enabled',
					'internal_currency.exchange_rate_eur',
					'min_top_up',
					'max_top_up',
				]}
			/>
			<Fold title={t('office_setup_currencies')}>
				<CurrenciesPart />
			</Fold>
			<Fold title={t('office_setup_countries')}>
				<Countries search={search} onSearch={setSearch} />
			</Fold>
		</>
	)
}

/** A long list that most shops leave as it is. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Disclosure title={<span className="font-display text-lg">{title}</span>} className="surface p-4 md:p-5">
			{children}
		</Disclosure>
	)
}

function MailStep({ setup }: StepProps) {
	const me = useMe()
	const isSet = setup.variables.mail.some(({ name, value }) => name === 'SMTP_URL' && value !== null)
	return (
		<EnvironmentCard variables={setup.variables.mail} text={textOf(setup, 'mail')}>
			{isSet ? (
				<span className="justify-self-start">
					<Trial endpoint="mail-trial" label={t('office_check_go_mail')} />
				</span>
			) : (
				<>
					<p className="text-sm text-muted">{t('office_setup_mail_without')}</p>
					<CommandLine text={`${setup.mail_command} ${me?.email ?? ''}`} label={t('office_setup_copy')} />
				</>
			)}
		</EnvironmentCard>
	)
}

function PaymentsStep({ setup }: StepProps) {
	const isSet = setup.variables.payments.every(({ value }) => value !== null)
	return (
		<>
			<PaymentMethodsPart />
			<EnvironmentCard variables={setup.variables.payments} text={textOf(setup, 'payments')}>
				<p className="text-sm text-muted">{t('office_setup_webhook')}</p>
				<CommandLine text={setup.webhook_url} label={t('office_setup_copy_webhook')} />
				<p className="text-sm text-muted wrap-anywhere">{t('office_setup_webhook_events')}</p>
				{isSet && (
					<span className="justify-self-start">
						<Trial endpoint="payment-trial" label={t('office_check_try_payments')} />
					</span>
				)}
			</EnvironmentCard>
			<TrialCard />
		</>
	)
}

function SteamStep({ setup }: StepProps) {
	const { call } = useOffice()
	const attempt = useDecision(() => call('POST /backoffice/setup/steam-trial'))
	const isSet = setup.variables.steam.every(({ value }) => value !== null)
	return (
		<EnvironmentCard variables={setup.variables.steam}>
			{isSet && (
				<Button
					className="justify-self-start"
					busy={attempt.isPending}
					busyLabel={t('office_check_trying')}
					onClick={() => attempt.mutate(undefined)}
				>
					{t('office_setup_try_steam')}
				</Button>
			)}
			<Failure error={attempt.error} onReloaded={attempt.reset} />
		</EnvironmentCard>
	)
}

/** The pages, or the one that the address names. */
function LegalStep() {
	const { edited } = useSearch({ from: '/setup/$step' })
	return edited === undefined ? <PagesPart /> : <PageEditor key={edited} id={edited} />
}

function CatalogueStep() {
	const [isAdding, setAdding] = useState(false)
	return (
		<>
			<Button size="sm" className="justify-self-end" onClick={() => setAdding(true)}>
				{t('office_item_add')}
			</Button>
			<Imports />
			{isAdding && <AddItemDialog onClose={() => setAdding(false)} />}
		</>
	)
}

function OpenStep() {
	return (
		<>
			<ReadyToOpen />
			<Button
				className="justify-self-start"
				icon={<ExternalLink aria-hidden="true" className="size-4" />}
				render={<a href="/" target="_blank" rel="noreferrer" />}
			>
				{t('office_setup_view_shop')}
			</Button>
		</>
	)
}

/** What each step shows: the screens of the back office itself. */
export const stepScreens: Record<SetupStepName, ComponentType<StepProps>> = {
	shop: ShopStep,
	company: CompanyStep,
	mail: MailStep,
	payments: PaymentsStep,
	steam: SteamStep,
	legal: LegalStep,
	languages: LanguagesPart,
	catalogue: CatalogueStep,
	open: OpenStep,
}
