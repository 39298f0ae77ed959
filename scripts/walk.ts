/** `npm run walk`: visits every screen and modal in every language; `npm test` does so in the longest one only. */
process.env.WALK = 'all'
process.argv.push('e2e/languages')
await import('./test.ts')
