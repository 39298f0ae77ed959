/** `npm run walk`: every screen and modal in every language, which `npm test` does in the longest one. */
process.env.WALK = 'all'
process.argv.push('e2e/languages')
await import('./test.ts')
