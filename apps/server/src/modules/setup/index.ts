export { newSetupAddress } from './setup-link.ts'
