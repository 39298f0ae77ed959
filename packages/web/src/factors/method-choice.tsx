import { Button } from '@skinverse/ui/button'
import { useState } from 'react'

/** The chosen method, else the account's first. */
export function useMethod<Method extends string>(methods: readonly Method[] = []) {
	const [chosen, choose] = useState<Method>()
	const method = methods.find((each) => each === chosen) ?? methods[0]
	return {
		method,
		/** Chosen by a button that names it: a method that needs one press starts at once. */
		isChosen: method !== undefined && method === chosen,
		others: methods.filter((each) => each !== method),
		choose,
	}
}

interface OtherMethodsProps<Method> {
	others: readonly Method[]
	labelOf: (method: Method) => string
	onChoose: (method: Method) => void
}

export function OtherMethods<Method extends string>({
	others,
	labelOf,
	onChoose,
}: OtherMethodsProps<Method>) {
	return others.map((other) => (
		<Button key={other} variant="ghost" block onClick={() => onChoose(other)}>
			{labelOf(other)}
		</Button>
	))
}
