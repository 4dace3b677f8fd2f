import type { Issue } from '@igakit/cel'
import { adviseOn } from '@igakit/cel-language'
import { parseSyntax, type SyntaxProblem } from '@igakit/cel/syntax'
import { environmentOf } from '../document-model.ts'
import type { RuleQuestion } from '../question.ts'
import { code, plain, type Reason } from './reason.ts'

/** The maximum length of a quoted part of the rule. */
const longestSource = 60

/** Explains each issue of a rule that does not compile; null where only cel-go's own text is known. */
export function issueReasons(
  issues: readonly Issue[],
  question: RuleQuestion,
): readonly (Reason | null)[] {
  const { expression } = question
  const advice = adviseOn(issues, expression, environmentOf(question))
  const [problem] = parseSyntax(expression).problems
  return issues.map((issue, index) => {
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
          plain(/[.?!]$/.test(sentence) ? sentence : `${sentence}.`),
        ],
        range,
        ...(fix && { fix: { title: fix.title, edits: fix.edits } }),
      }
    }
    if (issue.stage === 'parse') {
      return index === 0 && problem ? (syntaxReason(problem, expression) ?? null) : null
    }
    return checkReason(issue, expression) ?? null
  })
}

function syntaxReason(problem: SyntaxProblem, expression: string): Reason | undefined {
  const { code: of, range } = problem
  const { end, start } = range
  const before = lastToken(expression.slice(0, start))
  const here = expression.slice(start, end)
  const isAtEnd = expression.slice(end).trim() === ''
  const after = before === '' ? [] : [plain(' after '), code(before)]
  const shown = code(brief(here))
  switch (of) {
    case 'missing_expression':
      return isAtEnd
        ? {
            range,
            parts: [plain('The rule is incomplete: a value is missing'), ...after, plain('.')],
          }
        : { range, parts: [plain('A value is missing'), ...after, plain('.')] }
    case 'missing_name':
      return { range, parts: [plain('A name is missing'), ...after, plain('.')] }
    case 'missing_colon':
      return { range, parts: [plain('A '), code(':'), plain(' is missing'), ...after, plain('.')] }
    case 'unclosed_bracket': {
      const closing = closers[here] ?? ''
      return {
        range,
        parts: [shown, plain(' has no closing '), code(closing), plain('.')],
        ...(closing !== '' && { fix: append(closing, expression) }),
      }
    }
    case 'unclosed_string': {
      const quote = here.replace(/^[rRbB]*/, '').slice(0, 1)
      return {
        range,
        parts: [shown, plain(' has no closing '), code(quote), plain('.')],
        ...(isAtEnd && { fix: append(quote, expression) }),
      }
    }
    case 'invalid_escape':
      return {
        range,
        parts: [
          shown,
          plain(' contains an invalid escape sequence. Write a backslash as '),
          code('\\\\'),
          plain('.'),
        ],
      }
    case 'unexpected_token':
      return {
        range,
        parts: [
          shown,
          plain(' is unexpected'),
          ...after,
          plain('. Join conditions with '),
          code('&&'),
          plain(' or '),
          code('||'),
          plain('.'),
        ],
      }
    case 'too_deep':
      return { range, parts: [plain('The rule is nested too deeply.')] }
    case 'foreign_operator':
      return undefined
    default:
      return of satisfies never
  }
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function append(text: string, expression: string): NonNullable<Reason['fix']> {
  const end = expression.trimEnd().length
  return {
    title: `Add ${text} at the end`,
    edits: [{ range: { start: end, end }, newText: text }],
  }
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
    const hint = wanted === 'bool' ? ' Compare it with a value, such as ' : ''
    return {
      ...where,
      parts: [
        plain(`The rule has the type ${found}, but has to be a ${wanted}.`),
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

function lastToken(text: string): string {
  const [token = ''] = /(?:[\w.]+|[^\w\s]+)$/.exec(text.trimEnd()) ?? []
  return brief(token)
}

function brief(text: string): string {
  return text.length <= longestSource ? text : `${text.slice(0, longestSource)}…`
}
