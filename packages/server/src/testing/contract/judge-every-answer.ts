import { afterAll, afterEach } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'
import { judgeTokenAnswer } from './judge-token-answer.ts'

const objections: string[] = []
const send = globalThis.fetch

async function fetchAndJudge(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await send(input, init)
  let text: string
  try {
    text = await response.clone().text()
  } catch {
    // An answer that breaks off does so for the test as well, which is to say what it makes of that.
    return response
  }
  const answer = {
    method: (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase(),
    path: new URL(response.url).pathname,
    status: response.status,
    headers: response.headers,
    text,
  }
  objections.push(...judgeAnswer(answer), ...judgeTokenAnswer(answer))
  return response
}

function failOnObjections(): void {
  const found = objections.splice(0)
  if (found.length === 0) return
  throw new Error(`Answers are not as they are documented:\n${found.join('\n')}`)
}

/**
 * Whatever the tests of a file fetch from a tenant is judged by the document, whether they look or not; what is objected
 * to fails the test. Asked for by every file, as files share what is loaded but not what runs after a test.
 */
export function judgeEveryAnswer(): void {
  globalThis.fetch = fetchAndJudge
  afterEach(failOnObjections)
  afterAll(failOnObjections)
}
