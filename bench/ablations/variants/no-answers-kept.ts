import { PreparedAnswer } from '../../../apps/server/src/platform/http/prepared-answer.ts'

/** No response cache. */
export class ReadyAnswers {
	find(): undefined {
		return undefined
	}

	answer(_address: string, json: string): PreparedAnswer {
		return new PreparedAnswer(json)
	}
}
