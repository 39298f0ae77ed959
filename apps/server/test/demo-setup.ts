import type { TestProject } from 'vitest/node'
import { demoTemplate } from './test-postgres.ts'

/** After `postgres-setup.ts`: the tests of this project clone the demo shop. */
export default async function setup(project: TestProject): Promise<void> {
	const { postgres } = project.getProvidedContext()
	project.provide('postgres', { ...postgres, template: await demoTemplate(postgres) })
}
