/** What Monaco calls the language. */
export const languageId = 'cel'
