export { applyContent, filesOf, requireFiles, requireKnown } from './from-file/apply-setup.ts'
export { readSetupFile, type SetupFile, SetupFileError } from './from-file/setup-file.ts'
export { newSetupAddress } from './setup-link.ts'
