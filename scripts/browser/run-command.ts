import { type ExecFileException, execFile } from 'node:child_process'

/** apt's output is long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const LONGEST_REASON = 200

/** Runs a program with a timeout. Returns its stderr; throws one line if it fails. */
export function runCommand(
	program: string,
	args: readonly string[],
	timeoutSeconds: number,
): Promise<string> {
	const options = {
		// English, as the output is searched for markers.
		env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
		timeout: timeoutSeconds * 1000,
		maxBuffer: MAX_OUTPUT_BYTES,
	}
	return new Promise((resolve, reject) => {
		execFile(program, args, options, (error, _, stderr) => {
			if (error === null) return resolve(stderr)
			reject(new Error(`${program} ${whyItFailed(error, stderr, timeoutSeconds)}`))
		})
	})
}

function whyItFailed({ code, killed }: ExecFileException, stderr: string, timeoutSeconds: number): string {
	if (code === 'ENOENT') return 'is not there'
	if (killed) return `did not end within ${timeoutSeconds} s`
	return `ended with ${code}: ${firstComplaint(stderr) ?? 'no error message'}`
}

/** The first error of apt (`E:`), else its first warning, else the first line. */
export function firstComplaint(text: string): string | undefined {
	const lines = text.split('\n').filter((line) => line.trim() !== '')
	const [first] = lines
	const line =
		lines.find((line) => line.startsWith('E: ')) ?? lines.find((line) => line.startsWith('W: ')) ?? first
	return line?.trim().slice(0, LONGEST_REASON)
}
