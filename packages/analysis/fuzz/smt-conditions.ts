import * as fc from 'fast-check'

/**
 * A condition on the string `claims.x` in the language of rules, and the formulas of SMT-LIB over the string `x` for which
 * it is true and false. It fails where neither holds.
 */
export interface SmtCondition {
  readonly cel: string
  readonly isTrue: string
  readonly isFalse: string
}

/** A string computed from `claims.x`, and the formula for which it has a value. */
interface SmtSubject {
  readonly cel: string
  readonly smt: string
  readonly hasValue: string
}

interface SmtPattern {
  readonly re2: string
  readonly smt: string
}

const quote = (text: string): string => JSON.stringify(text)
const words = fc.constantFrom('a', 'b', 'ab', 'ba', '/', 'a/', 'aa', 'abb')
const indexes = fc.integer({ min: 0, max: 3 })
const comparisons = fc.constantFrom('<', '<=', '>', '>=')

const { subject } = fc.letrec<{ subject: SmtSubject }>((tie) => ({
  subject: fc.oneof(
    { maxDepth: 2 },
    {
      weight: 6,
      arbitrary: fc.constant<SmtSubject>({ cel: 'claims.x', smt: 'x', hasValue: 'true' }),
    },
    fc.tuple(tie('subject'), indexes).map(([{ cel, hasValue, smt }, from]) => ({
      cel: `${cel}.substring(${from})`,
      smt: `(str.substr ${smt} ${from} (- (str.len ${smt}) ${from}))`,
      hasValue: `(and ${hasValue} (>= (str.len ${smt}) ${from}))`,
    })),
    fc.tuple(tie('subject'), indexes, indexes).map(([{ cel, hasValue, smt }, from, length]) => ({
      cel: `${cel}.substring(${from}, ${from + length})`,
      smt: `(str.substr ${smt} ${from} ${length})`,
      hasValue: `(and ${hasValue} (>= (str.len ${smt}) ${from + length}))`,
    })),
    fc.tuple(tie('subject'), indexes).map(([{ cel, hasValue, smt }, at]) => ({
      cel: `${cel}.charAt(${at})`,
      smt: `(str.at ${smt} ${at})`,
      hasValue: `(and ${hasValue} (>= (str.len ${smt}) ${at}))`,
    })),
    fc.tuple(tie('subject'), words, words).map(([{ cel, hasValue, smt }, old, by]) => ({
      cel: `${cel}.replace(${quote(old)}, ${quote(by)})`,
      smt: `(str.replace_all ${smt} "${old}" "${by}")`,
      hasValue,
    })),
    fc.tuple(words, tie('subject')).map(([before, { cel, hasValue, smt }]) => ({
      cel: `(${quote(before)} + ${cel})`,
      smt: `(str.++ "${before}" ${smt})`,
      hasValue,
    })),
  ),
}))

const anyCharacter = '(re.diff re.allchar (str.to_re "\\u{a}"))'

const { pattern } = fc.letrec<{ pattern: SmtPattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 3 },
    {
      weight: 4,
      arbitrary: fc.constantFrom<SmtPattern>(
        { re2: 'a', smt: '(str.to_re "a")' },
        { re2: 'b', smt: '(str.to_re "b")' },
        { re2: '/', smt: '(str.to_re "/")' },
        { re2: '[ab]', smt: '(re.range "a" "b")' },
        { re2: '[^/]', smt: '(re.diff re.allchar (str.to_re "/"))' },
        { re2: '.', smt: anyCharacter },
      ),
    },
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => ({
      re2: `${left.re2}${right.re2}`,
      smt: `(re.++ ${left.smt} ${right.smt})`,
    })),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => ({
      re2: `(?:${left.re2}|${right.re2})`,
      smt: `(re.union ${left.smt} ${right.smt})`,
    })),
    tie('pattern').map(({ re2, smt }) => ({ re2: `(?:${re2})*`, smt: `(re.* ${smt})` })),
    tie('pattern').map(({ re2, smt }) => ({ re2: `(?:${re2})?`, smt: `(re.opt ${smt})` })),
  ),
}))

const ends = fc.constantFrom(['^', '$'], ['', ''], ['^', ''], ['', '$'])

/** A condition that holds for a formula where its subject has a value. */
function atom(cel: string, { hasValue }: SmtSubject, holds: string): SmtCondition {
  return {
    cel,
    isTrue: `(and ${hasValue} ${holds})`,
    isFalse: `(and ${hasValue} (not ${holds}))`,
  }
}

const conditionAtom: fc.Arbitrary<SmtCondition> = fc.oneof(
  fc
    .tuple(subject, words)
    .map(([x, word]) => atom(`${x.cel} == ${quote(word)}`, x, `(= ${x.smt} "${word}")`)),
  fc
    .tuple(subject, words)
    .map(([x, word]) =>
      atom(`${x.cel}.startsWith(${quote(word)})`, x, `(str.prefixof "${word}" ${x.smt})`),
    ),
  fc
    .tuple(subject, words)
    .map(([x, word]) =>
      atom(`${x.cel}.endsWith(${quote(word)})`, x, `(str.suffixof "${word}" ${x.smt})`),
    ),
  fc
    .tuple(subject, words)
    .map(([x, word]) =>
      atom(`${x.cel}.contains(${quote(word)})`, x, `(str.contains ${x.smt} "${word}")`),
    ),
  fc
    .tuple(subject, words)
    .map(([x, word]) => atom(`${x.cel} < ${quote(word)}`, x, `(str.< ${x.smt} "${word}")`)),
  fc
    .tuple(subject, comparisons, indexes)
    .map(([x, comparison, size]) =>
      atom(`size(${x.cel}) ${comparison} ${size}`, x, `(${comparison} (str.len ${x.smt}) ${size})`),
    ),
  fc
    .tuple(subject, words, comparisons, indexes)
    .map(([x, word, comparison, index]) =>
      atom(
        `${x.cel}.indexOf(${quote(word)}) ${comparison} ${index}`,
        x,
        `(${comparison} (str.indexof ${x.smt} "${word}" 0) ${index})`,
      ),
    ),
  fc.tuple(subject, pattern, ends).map(([x, { re2, smt }, [begin = '', end = '']]) => {
    const before = begin === '' ? 're.all' : '(str.to_re "")'
    const after = end === '' ? 're.all' : '(str.to_re "")'
    return atom(
      `${x.cel}.matches(${quote(`${begin}(?:${re2})${end}`)})`,
      x,
      `(str.in_re ${x.smt} (re.++ ${before} ${smt} ${after}))`,
    )
  }),
)

/** Conditions that both languages state independently of the analyser. */
export const { smtCondition } = fc.letrec<{ smtCondition: SmtCondition }>((tie) => ({
  smtCondition: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: conditionAtom },
    {
      weight: 3,
      arbitrary: fc.tuple(tie('smtCondition'), tie('smtCondition')).map(([left, right]) => ({
        cel: `(${left.cel} && ${right.cel})`,
        isTrue: `(and ${left.isTrue} ${right.isTrue})`,
        isFalse: `(or ${left.isFalse} ${right.isFalse})`,
      })),
    },
    fc.tuple(tie('smtCondition'), tie('smtCondition')).map(([left, right]) => ({
      cel: `(${left.cel} || ${right.cel})`,
      isTrue: `(or ${left.isTrue} ${right.isTrue})`,
      isFalse: `(and ${left.isFalse} ${right.isFalse})`,
    })),
    tie('smtCondition').map(({ cel, isFalse, isTrue }) => ({
      cel: `!(${cel})`,
      isTrue: isFalse,
      isFalse: isTrue,
    })),
    fc
      .tuple(tie('smtCondition'), tie('smtCondition'), tie('smtCondition'))
      .map(([condition, one, other]) => ({
        cel: `(${condition.cel} ? ${one.cel} : ${other.cel})`,
        isTrue: `(or (and ${condition.isTrue} ${one.isTrue}) (and ${condition.isFalse} ${other.isTrue}))`,
        isFalse: `(or (and ${condition.isTrue} ${one.isFalse}) (and ${condition.isFalse} ${other.isFalse}))`,
      })),
  ),
}))
