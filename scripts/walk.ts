/** `npm run walk`: visits every screen and modal in every language and every outcome of a payment on both screens; `npm test` only a part. */
process.env.WALK = 'all'
process.argv.push('e2e/languages', 'e2e/top-up-and-pay')
await import('./test.ts')
