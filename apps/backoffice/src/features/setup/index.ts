export { SetupHint } from './setup-hint.tsx'
export { stepsQuery } from './setup-queries.ts'
