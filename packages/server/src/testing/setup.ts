import { judgeEveryAnswer } from './contract/judge-every-answer.ts'

judgeEveryAnswer()
