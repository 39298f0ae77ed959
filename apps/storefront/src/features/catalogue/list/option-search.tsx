import { TextInput } from '@skinverse/ui/text-input'
import { Search } from 'lucide-react'

interface OptionSearchProps {
	label: string
	value: string
	onValueChange: (value: string) => void
}

/** Narrows a long list of options; it does not filter the items. */
export function OptionSearch({ label, value, onValueChange }: OptionSearchProps) {
	return (
		<TextInput
			size="sm"
			icon={<Search />}
			aria-label={label}
			placeholder={label}
			value={value}
			onChange={(event) => onValueChange(event.target.value)}
			className="mb-2"
		/>
	)
}
