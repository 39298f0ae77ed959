import { type Role, roles } from '@skinverse/contract/capabilities'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { t } from '../../shared/text.ts'

interface RoleFieldProps {
	value: Role | undefined
	error: string | undefined
	onChange: (role: Role) => void
}

/** With a description of each role. */
export function RoleField({ value, error, onChange }: RoleFieldProps) {
	return (
		<fieldset className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-xs text-muted">{t('office_operator_role')}</legend>
			<RadioCards<Role>
				label={t('office_operator_role')}
				value={value}
				onValueChange={onChange}
				options={roles.map((role) => ({
					value: role,
					label: t(`backoffice_role_${role}`),
					description: t(`office_operator_role_hint_${role}`),
				}))}
			/>
			<div aria-live="polite" className="text-xs text-red empty:hidden">
				{error}
			</div>
		</fieldset>
	)
}
