import * as fc from 'fast-check'
import { type SmtCondition, smtCondition } from './smt-conditions.ts'

/** The claims of templates, all of them strings. */
export const templateClaims = ['x', 'y', 'z'] as const

/** Renames the claim of a condition. Constants of conditions have no `x`. */
function renamed({ cel, isFalse, isTrue }: SmtCondition, claim: string): SmtCondition {
  const rename = (formula: string): string => formula.replaceAll(/\bx\b/g, claim)
  return { cel: rename(cel), isTrue: rename(isTrue), isFalse: rename(isFalse) }
}

const quote = (text: string): string => JSON.stringify(text)
const separators = fc.constantFrom('', 'a', '/', ':', 'b/')

/** `claims.x == "a/" + claims.y + ":" + claims.z`, and affixes that are claims. */
const relation: fc.Arbitrary<SmtCondition> = fc
  .tuple(separators, separators, separators, fc.constantFrom('==', 'startsWith', 'endsWith', 'one'))
  .map(([before, between, after, form]) => {
    const cel = `${quote(before)} + claims.y + ${quote(between)} + claims.z + ${quote(after)}`
    const smt = `(str.++ "${before}" y "${between}" z "${after}")`
    const one = `(str.++ "${before}" y "${after}")`
    switch (form) {
      case '==':
        return both(`claims.x == ${cel}`, `(= x ${smt})`)
      case 'startsWith':
        return both(
          `claims.x.startsWith(claims.y + ${quote(after)})`,
          `(str.prefixof (str.++ y "${after}") x)`,
        )
      case 'endsWith':
        return both(
          `claims.x.endsWith(${quote(before)} + claims.y)`,
          `(str.suffixof (str.++ "${before}" y) x)`,
        )
      default:
        return both(`claims.x == ${quote(before)} + claims.y + ${quote(after)}`, `(= x ${one})`)
    }
  })

function both(cel: string, formula: string): SmtCondition {
  return { cel: `(${cel})`, isTrue: formula, isFalse: `(not ${formula})` }
}

const part = fc
  .tuple(smtCondition, fc.constantFrom(...templateClaims))
  .map(([condition, claim]) => renamed(condition, claim))

/** A concatenation of claims, and conditions on the claims. */
export const smtTemplate: fc.Arbitrary<SmtCondition> = fc
  .tuple(relation, fc.array(part, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([first, parts, isNegated]) => {
    const relations = isNegated
      ? { cel: `!${first.cel}`, isTrue: first.isFalse, isFalse: first.isTrue }
      : first
    const all = [relations, ...parts]
    return {
      cel: `(${all.map(({ cel }) => cel).join(' && ')})`,
      isTrue: `(and ${all.map(({ isTrue }) => isTrue).join(' ')})`,
      isFalse: `(or ${all.map(({ isFalse }) => isFalse).join(' ')})`,
    }
  })
