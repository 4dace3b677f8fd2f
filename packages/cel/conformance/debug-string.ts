import type { Expr } from '../src/ast/expr.ts'
import { formatDouble } from '../src/values/format/format-double.ts'
import { Uint } from '../src/values/integers.ts'
import type { CelValue } from '../src/values/value.ts'

/**
 * Formats a tree like cel-go's debug writer.
 * @param adorn returns a node's suffix, such as its type
 */
export function debugString(expr: Expr, adorn: (expr: Expr) => string = () => ''): string {
  let text = ''
  let depth = 0
  const line = (): void => {
    text += `\n${'  '.repeat(depth)}`
  }
  const indented = (body: () => void): void => {
    depth++
    line()
    body()
    depth--
    line()
  }
  const separated = <T>(items: readonly T[], write: (item: T) => void): void => {
    items.forEach((item, index) => {
      if (index > 0) {
        text += ','
        line()
      }
      write(item)
    })
  }
  const section = (title: string, body: () => void): void => {
    text += `// ${title}`
    line()
    body()
  }
  const next = (): void => {
    text += ','
    line()
  }

  const write = (node: Expr): void => {
    switch (node.kind) {
      case 'literal':
        text += literal(node.value)
        break
      case 'ident':
        text += node.name
        break
      case 'select':
        write(node.operand)
        text += `.${node.field}${node.testOnly ? '~test-only~' : ''}`
        break
      case 'call':
        if (node.target) {
          write(node.target)
          text += '.'
        }
        text += `${node.function}(`
        if (node.args.length > 0) indented(() => separated(node.args, write))
        text += ')'
        break
      case 'list':
        text += '['
        if (node.elements.length > 0) indented(() => separated(node.elements, write))
        text += ']'
        break
      case 'map':
        text += '{'
        if (node.entries.length > 0) {
          indented(() =>
            separated(node.entries, ({ key, value, optional }) => {
              if (optional) text += '?'
              write(key)
              text += ':'
              write(value)
            }),
          )
        }
        text += '}'
        break
      case 'struct':
        text += `${node.typeName}{`
        if (node.fields.length > 0) {
          indented(() =>
            separated(node.fields, ({ name, value, optional }) => {
              text += `${optional ? '?' : ''}${name}:`
              write(value)
            }),
          )
        }
        text += '}'
        break
      case 'comprehension':
        text += '__comprehension__('
        depth++
        line()
        section('Variable', () => (text += node.iterVar))
        next()
        if (node.iterVar2 !== undefined) {
          const second = node.iterVar2
          section('Variable 2', () => (text += second))
          next()
        }
        section('Target', () => write(node.iterRange))
        next()
        section('Accumulator', () => (text += node.accuVar))
        next()
        section('Init', () => write(node.accuInit))
        next()
        section('LoopCondition', () => write(node.loopCondition))
        next()
        section('LoopStep', () => write(node.loopStep))
        next()
        section('Result', () => write(node.result))
        text += ')'
        depth--
        break
    }
    text += adorn(node)
  }
  write(expr)
  return text
}

function literal(value: CelValue): string {
  if (typeof value === 'string') return `"${escaped(value, unicodeEscape)}"`
  if (value instanceof Uint8Array) return `b"${bytesLiteral(value)}"`
  if (typeof value === 'number') return formatDouble(value)
  if (value instanceof Uint) return `${value.value}u`
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  throw new TypeError('a literal of no literal type')
}

/** Writes valid UTF-8 as characters and all other bytes as escapes. */
function bytesLiteral(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD')
    ? escaped(String.fromCharCode(...bytes), byteEscape)
    : escaped(text, unicodeEscape)
}

const NAMED: Readonly<Record<string, string>> = {
  '\u0007': String.raw`\a`,
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\v': String.raw`\v`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
}

function escaped(text: string, other: (char: string) => string): string {
  return [...text].map((char) => NAMED[char] ?? other(char)).join('')
}

const hex = (char: string, digits: number): string =>
  (char.codePointAt(0) ?? 0).toString(16).padStart(digits, '0')

function byteEscape(char: string): string {
  return /[ -~]/u.test(char) ? char : String.raw`\x${hex(char, 2)}`
}

function unicodeEscape(char: string): string {
  if (/[\p{L}\p{M}\p{N}\p{S}\p{P} ]/u.test(char)) return char
  if (char < '\u0080') return String.raw`\x${hex(char, 2)}`
  return char.length > 1 ? String.raw`\U${hex(char, 8)}` : String.raw`\u${hex(char, 4)}`
}

/** Removes node kinds (`^#*expr.Expr_IdentExpr#`) from a debug string and normalises the whitespace. */
export function plainDebugString(text: string): string {
  return text.replaceAll(/\^#[^#]*#/gu, '').replaceAll(/\s+/gu, ' ')
}
