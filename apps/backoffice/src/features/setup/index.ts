export { SetupHint } from './setup-hint.tsx'
