import { t, tCount } from '../../shared/text.ts'

/** "App, 2 passkeys", or the text for none. */
export function factorText({ totp, passkeys }: { totp: boolean; passkeys: number }): string {
	const factors = [
		totp && t('office_operator_factor_totp'),
		passkeys > 0 && tCount('office_operator_factor_passkeys', passkeys),
	].filter((factor) => factor !== false)
	return factors.length === 0 ? t('office_operator_factor_none') : factors.join(', ')
}
