import type { FuzzCase } from './fuzz-case.ts'

/** Renders a case as a test for `src/hostile`. */
export function toTest(given: FuzzCase, fault: string): string {
  const fields = Object.entries(given).map(([name, value]) => `    ${name}: ${literal(value)},`)
  return `test(${literal(firstLine(fault))}, () => {
  const given: FuzzCase = {
${fields.join('\n')}
  }
  expect(findFault(given)).toBeUndefined()
})`
}

/** Returns a string literal that contains only visible characters, which editors leave unchanged. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/[^ -~]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 100) ?? ''
}
