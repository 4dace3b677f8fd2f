import { isRecord } from './guards.ts'

/** From the page to a worker. */
export interface Request<Question> {
  readonly type: 'ask'
  readonly id: number
  readonly question: Question
}

/** From a worker to the page. */
export type Reply<Answer> =
  | { readonly type: 'ready' }
  /** It has all that it needs for the question: from here on it counts how long the answer takes. */
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** It threw: a fault of ours, never a verdict. */
  | { readonly type: 'fault'; readonly id: number; readonly message: string }

/** Tells what is a whole message from what is not. */
export type Guard<T> = (value: unknown) => value is T

/** Reads a message of the page; undefined when it is none. */
export function parseRequest<Question>(
  data: unknown,
  isQuestion: Guard<Question>,
): Request<Question> | undefined {
  if (!isRecord(data)) return undefined
  const { id, question, type } = data
  return type === 'ask' && typeof id === 'number' && isQuestion(question)
    ? { type, id, question }
    : undefined
}

/** Reads a message of a worker; undefined when it is none. */
export function parseReply<Answer>(
  data: unknown,
  isAnswer: Guard<Answer>,
): Reply<Answer> | undefined {
  if (!isRecord(data)) return undefined
  const { answer, id, message, type } = data
  switch (type) {
    case 'ready':
      return { type }
    case 'begun':
      return typeof id === 'number' ? { type, id } : undefined
    case 'answer':
      return typeof id === 'number' && isAnswer(answer) ? { type, id, answer } : undefined
    case 'fault':
      return typeof id === 'number' && typeof message === 'string'
        ? { type, id, message }
        : undefined
    default:
      return undefined
  }
}
