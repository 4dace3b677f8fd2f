/** The app whose accounts are the company's users. */
export const DIRECTORY = 'workforce-directory'
/** The app with its repositories. */
export const SOURCE_CODE = 'source-code'
/** The app with its customers. */
export const CRM = 'crm'
/** The app that is kept by hand: no connector reports what is in it. */
export const BUILDING = 'building-access'
/** The app with its databases. */
export const DATABASES = 'databases'
