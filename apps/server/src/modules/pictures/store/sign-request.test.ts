import { expect, it } from 'vitest'
import { signRequest } from './sign-request.ts'

/** The first example of "Signature Calculations for the Authorization Header" in the reference of Amazon S3. */
it('signs the example of the S3 reference as it says', () => {
	const { authorization } = signRequest(
		{
			method: 'GET',
			url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
			headers: { range: 'bytes=0-9' },
			at: new Date('2013-05-24T00:00:00Z'),
		},
		{
			region: 'us-east-1',
			keyId: 'AKIAIOSFODNN7EXAMPLE',
			secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
		},
	)
	expect(authorization).toBe(
		'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
	)
})
