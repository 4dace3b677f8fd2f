import * as kind from './token-kinds.ts'

const functions: (string | undefined)[] = []
functions[kind.PLUS] = '_+_'
functions[kind.MINUS] = '_-_'
functions[kind.STAR] = '_*_'
functions[kind.SLASH] = '_/_'
functions[kind.PERCENT] = '_%_'
functions[kind.EQUALS] = '_==_'
functions[kind.NOT_EQUALS] = '_!=_'
functions[kind.LESS] = '_<_'
functions[kind.LESS_EQUALS] = '_<=_'
functions[kind.GREATER] = '_>_'
functions[kind.GREATER_EQUALS] = '_>=_'
functions[kind.IN] = '@in'

/** Returns cel-go's function name for a binary operator's token kind, such as `_+_` for `+`. */
export function binaryFunction(token: number): string | undefined {
  return functions[token]
}
