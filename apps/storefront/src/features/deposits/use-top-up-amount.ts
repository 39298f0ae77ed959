import type { Settings } from '@skinverse/contract/entities/settings'
import { DEFAULT_PRESET_INDEX, topUpPresets } from '@skinverse/contract/money'
import { useState } from 'react'
import { amountFor, judgeAmount, typedAmount } from '../../shared/money/top-up-amount.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

/** Presets and the missing amount change with the currency; a typed amount stays. */
type Choice = { preset: number } | { missing: number } | { typed: string }

export function useTopUpAmount(settings: Settings, missingCredits: number | undefined) {
	const { currency } = usePreferences()
	const [choice, setChoice] = useState<Choice>(
		missingCredits === undefined ? { preset: DEFAULT_PRESET_INDEX } : { missing: missingCredits },
	)
	const presets = topUpPresets(currency.value)
	const terms = { currency, settings }
	const text = textOf()

	function textOf(): string {
		if ('preset' in choice) return String(presets[choice.preset] ?? '')
		if ('missing' in choice) return amountFor(choice.missing, terms)
		return typedAmount(choice.typed, currency.code)
	}
	return {
		text,
		currency,
		presets,
		judged: judgeAmount(text, terms),
		type: (typed: string) => setChoice({ typed: typedAmount(typed, currency.code) }),
		choosePreset: (preset: number) => setChoice({ preset }),
		isChosen: (preset: number) => Number(text) === presets[preset],
	}
}

export type TopUpAmount = ReturnType<typeof useTopUpAmount>
