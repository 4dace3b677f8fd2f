import type { FunctionDocs } from '../library.ts'

export const encodersDocs: FunctionDocs = {
  'base64.decode': {
    doc: 'Decodes a base64 string, with or without padding.',
    example: 'base64.decode("aGk") == b"hi"',
  },
  'base64.encode': {
    doc: 'Encodes bytes as a base64 string.',
    example: 'base64.encode(b"hi") == "aGk="',
  },
}
