interface FormIssue {
	path: readonly PropertyKey[]
	message: string
}

/** The problem to show first: in the order of the form's fields, not of the checks. */
export function firstProblem<I extends FormIssue>(
	issues: readonly I[],
	fieldsInOrder: readonly string[],
): I | undefined {
	const place = (issue: I) => {
		const index = fieldsInOrder.indexOf(String(issue.path[0]))
		return index === -1 ? fieldsInOrder.length : index
	}
	return issues.toSorted((a, b) => place(a) - place(b))[0]
}
