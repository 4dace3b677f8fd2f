import type { EnvironmentField, EnvironmentType } from '../../environments/environment.ts'

/** What `url()` gives. Its name, and that it is a message, are inferences. */
export const urlType: EnvironmentType = {
  name: 'net.URL',
  doc: 'A URL, taken apart.',
  confidence: 'assumed',
  fields: [
    {
      ...field('path', 'The path, without escapes.', 'url(claims.iss).path == "/acme"'),
      confidence: 'documented',
    },
    field('scheme', 'The scheme, in lower case.', 'url(claims.iss).scheme == "https"'),
    field(
      'host',
      'The host, with the port if there is one.',
      'url(claims.iss).host == "token.acme.example"',
    ),
  ],
}

function field(name: string, doc: string, example: string): EnvironmentField {
  return { name, type: 'string', doc, example }
}
