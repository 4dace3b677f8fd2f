import type { Environment, Issue } from '@igakit/cel'
import { adviseOn } from '@igakit/cel-language'
import { byteLength } from '../../shared/text.ts'
import { brief, code, plain, type Reason, type ReasonPart } from './reason.ts'

/** Explains each issue of an expression that does not compile; null where only cel-go's own text is known. */
export function issueReasons(
  issues: readonly Issue[],
  expression: string,
  environment: Environment,
): readonly (Reason | null)[] {
  const advice = adviseOn(issues, expression, environment)
  return issues.map((issue) => {
    const known = advice.get(issue)
    if (known) {
      const { fix, message, range } = known
      // The button repeats the last sentence.
      const sentence = fix ? message.replace(` ${fix.title}`, '') : message
      const isQuestion = sentence.startsWith('Did you mean')
      const name = code(brief(expression.slice(range.start, range.end)))
      return {
        parts: [
          ...(isQuestion ? [name, plain(' is unknown. ')] : []),
          ...sentenceParts(/[.?!]$/.test(sentence) ? sentence : `${sentence}.`),
        ],
        range,
        ...(fix && { fix: { title: fix.title, edits: fix.edits } }),
      }
    }
    if (issue.stage !== 'parse') return checkReason(issue, expression) ?? null
    return sizeReason(issue, expression) ?? null
  })
}

/** Splits a sentence whose code is quoted in backticks. */
function sentenceParts(sentence: string): readonly ReasonPart[] {
  // Code that contains backticks itself is in single quotes.
  if (sentence.includes("'`") || sentence.split('`').length % 2 === 0) return [plain(sentence)]
  return sentence
    .split('`')
    .map((text, index) => (index % 2 === 1 ? code(text) : plain(text)))
    .filter(({ text }) => text !== '')
}

const numbers = new Intl.NumberFormat('en')

function sizeReason({ message, range }: Issue, expression: string): Reason | undefined {
  const [, bytes] = /^the expression has more than (\d+) bytes$/.exec(message) ?? []
  const [, points, mostPoints] =
    /^expression code point size exceeds limit: size: (\d+), limit (\d+)$/.exec(message) ?? []
  const most = bytes ?? mostPoints
  if (most === undefined) return undefined
  const size = numbers.format(Number(points ?? byteLength(expression)))
  const unit = points === undefined ? 'bytes' : 'characters'
  const sentence = `The rule has ${size} ${unit}, more than the limit of ${numbers.format(Number(most))}.`
  return { parts: [plain(sentence)], ...(range && { range }) }
}

const operatorWords: Readonly<Record<string, string>> = {
  '_+_': '+',
  '_-_': '-',
  '_*_': '*',
  '_/_': '/',
  '_%_': '%',
  '_==_': '==',
  '_!=_': '!=',
  '_<_': '<',
  '_<=_': '<=',
  '_>_': '>',
  '_>=_': '>=',
  '_&&_': '&&',
  '_||_': '||',
  '!_': '!',
  '-_': '-',
  '@in': 'in',
  '_[_]': '[]',
  '_?_:_': '?:',
}

function checkReason({ code: of, message, range }: Issue, expression: string): Reason | undefined {
  const where = range === undefined ? {} : { range }
  const [, name = '', types = ''] =
    /^found no matching overload for '(.+)' applied to '\(?(.*?)\)?'$/s.exec(message) ?? []
  if (of === 'no_matching_overload' && name !== '') {
    return {
      ...where,
      parts: [
        code(operatorWords[name] ?? name),
        plain(` does not accept ${types.replaceAll(', ', ' and ')}.`),
      ],
    }
  }
  const [, wanted, found] = /^expected type '(.+)' but found '(.+)'$/s.exec(message) ?? []
  if (of === 'result_type' && wanted !== undefined) {
    const expected = wanted.replaceAll("' or '", ' or ')
    const hint = wanted === 'bool' ? ' Compare it with a value, such as ' : ''
    return {
      ...where,
      parts: [
        plain(`The rule has the type ${found}, but must be a ${expected}.`),
        ...(hint === '' ? [] : [plain(hint), code('== "…"'), plain('.')]),
      ],
    }
  }
  const [, unknown] = /^undeclared reference to '([^']+)'/.exec(message) ?? []
  if (of === 'undeclared_reference' && unknown !== undefined) {
    const source = range === undefined ? '' : expression.slice(range.start, range.end)
    const isCall = source.includes(`${unknown}(`)
    return {
      ...where,
      parts: [
        code(unknown),
        plain(
          isCall
            ? ' is not a function of this environment.'
            : ' is not a variable of this environment.',
        ),
      ],
    }
  }
  return undefined
}
