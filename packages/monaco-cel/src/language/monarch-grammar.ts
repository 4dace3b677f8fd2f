import type { languages } from 'monaco-editor/editor'

/**
 * CEL's lexer as a Monarch grammar, for the first paint. The grammar knows only keywords and other built-in names;
 * semantic tokens colour all other names.
 */
export const monarchGrammar: languages.IMonarchLanguage = {
  defaultToken: 'invalid',
  constants: ['true', 'false', 'null'],
  reserved: [
    'as',
    'break',
    'const',
    'continue',
    'else',
    'for',
    'function',
    'if',
    'import',
    'let',
    'loop',
    'namespace',
    'package',
    'return',
    'var',
    'void',
    'while',
  ],
  escapes: /\\(?:[abfnrtv\\?"'`]|[xX][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|[0-3][0-7]{2})/,

  tokenizer: {
    root: [
      [/[ \t\r\n\f]+/, ''],
      [/\/\/.*$/, 'comment'],

      // The prefixes r and b may have any order and case; raw strings have no escapes.
      [/(?:[bB]?[rR]|[rR][bB])"""/, 'string', '@rawTripleDouble'],
      [/(?:[bB]?[rR]|[rR][bB])'''/, 'string', '@rawTripleSingle'],
      [/(?:[bB]?[rR]|[rR][bB])(?:"[^"]*"|'[^']*')/, 'string'],
      [/[bB]?"""/, 'string', '@tripleDouble'],
      [/[bB]?'''/, 'string', '@tripleSingle'],
      [/[bB]?"/, 'string', '@double'],
      [/[bB]?'/, 'string', '@single'],

      [/(?:\d+\.\d+|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+/, 'number'],
      [/0x[\dA-Fa-f]+[uU]?|\d+[uU]?/, 'number'],

      [/(\.)(\s*)(\?)(\s*)([A-Za-z_]\w*)/, ['operator', '', 'operator', '', 'property']],
      [/(\.)(\s*)([A-Za-z_]\w*)(?=\s*\()/, ['operator', '', 'function']],
      [/(\.)(\s*)([A-Za-z_]\w*|`[^`]*`)/, ['operator', '', 'property']],
      [/in(?!\w)/, 'keyword'],
      [
        /[A-Za-z_]\w*(?=\s*\()/,
        { cases: { '@constants': 'constant', '@reserved': 'invalid', '@default': 'function' } },
      ],
      [
        /[A-Za-z_]\w*/,
        { cases: { '@constants': 'constant', '@reserved': 'invalid', '@default': 'variable' } },
      ],

      [/[()[\]{}]/, '@brackets'],
      [/&&|\|\||[=!<>]=|[-+*/%!<>?:]/, 'operator'],
      [/\./, 'operator'],
      [/,/, 'delimiter'],
    ],

    // An unclosed string ends at the end of its line.
    double: [
      [/[^\\"]+$/, 'string.invalid', '@pop'],
      [/[^\\"]+/, 'string'],
      [/@escapes/, 'string.escape'],
      [/\\.?$/, 'string.invalid', '@pop'],
      [/\\./, 'string.invalid'],
      [/"/, 'string', '@pop'],
    ],
    single: [
      [/[^\\']+$/, 'string.invalid', '@pop'],
      [/[^\\']+/, 'string'],
      [/@escapes/, 'string.escape'],
      [/\\.?$/, 'string.invalid', '@pop'],
      [/\\./, 'string.invalid'],
      [/'/, 'string', '@pop'],
    ],
    tripleDouble: [
      [/"""/, 'string', '@pop'],
      [/[^\\"]+|"/, 'string'],
      [/@escapes/, 'string.escape'],
      [/\\./, 'string.invalid'],
    ],
    tripleSingle: [
      [/'''/, 'string', '@pop'],
      [/[^\\']+|'/, 'string'],
      [/@escapes/, 'string.escape'],
      [/\\./, 'string.invalid'],
    ],
    rawTripleDouble: [
      [/"""/, 'string', '@pop'],
      [/[^"]+|"/, 'string'],
    ],
    rawTripleSingle: [
      [/'''/, 'string', '@pop'],
      [/[^']+|'/, 'string'],
    ],
  },
}
